import { usePageMeta } from '../../layout/pageMeta.ts';

/** For all other paths: no content between header and footer (docs/product.md#routes). */
export function NotFoundPage() {
  usePageMeta({ title: 'Page not found', isNotFound: true });
  return null;
}
