import { PageHead } from '../../layout/pageHead.tsx';

/** For all other paths: no content between header and footer (docs/product.md#routes). */
export const NotFoundPage = () => <PageHead title="Page not found" isNotFound />;
