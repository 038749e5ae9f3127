import { readFileSync } from 'node:fs';
import { sourcePath } from '../projectRoot.ts';
import type { Catalogue } from '../products/catalogue.ts';

const read = (name: string): string => readFileSync(sourcePath('demo', name), 'utf8');

/** The objects of a file with one on each line. What only `studio/` reads of them stays in them. */
const readLines = (name: string): never[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as never);

/** The demo catalogue, as its files say: `catalogue.ndjson` has the products. */
export const catalogue: Catalogue = {
  categories: readLines('categories.ndjson'),
  subcategories: readLines('subcategories.ndjson'),
  products: readLines('catalogue.ndjson'),
  home: JSON.parse(read('home.json')) as Catalogue['home'],
};
