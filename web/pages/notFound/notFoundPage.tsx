import { useHead } from '../../layout/pageMeta.ts';

/** Any other path: nothing between header and footer (decision 9). */
export function NotFoundPage() {
  useHead({ title: 'Page not found', missing: true });
  return null;
}
