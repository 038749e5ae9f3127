import { usePageTitle } from './page.tsx';

/** Any other path: nothing between header and footer (decision 9). */
export function Nothing() {
  usePageTitle('Page not found');
  return null;
}
