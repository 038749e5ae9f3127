import { useHead } from '../head.ts';

/** Any other path: nothing between header and footer (decision 9). */
export function Nothing() {
  useHead({ title: 'Page not found', missing: true });
  return null;
}
