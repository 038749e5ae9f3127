import { sourcePath } from '../projectRoot.ts';
import type { Catalogue } from '../products/catalogue.ts';

// All that the upstream knows of its demonstration. Without this folder and its imports it is an upstream with an empty database.

export { hasPublicPassword, seedDemoShopper } from './shopper.ts';

/** The folder of the demo catalogue's pictures and films. */
export const demoMediaFolder: string = sourcePath('demo', 'media');

/** Loads the demo catalogue: only a program that needs it keeps its thousands of texts in memory. */
export const loadDemoCatalogue = async (): Promise<Catalogue> => (await import('./catalogue.ts')).catalogue;
