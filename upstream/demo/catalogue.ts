import { productsOf, subcategoriesOf } from './build.ts';
import { buildHome } from './home.ts';
import type { CategorySeed } from './categorySeed.ts';
import { badminton } from './tables/badminton.ts';
import { basketball } from './tables/basketball.ts';
import { cricket } from './tables/cricket.ts';
import { cycling } from './tables/cycling.ts';
import { football } from './tables/football.ts';
import { running } from './tables/running.ts';
import { swimming } from './tables/swimming.ts';
import { tableTennis } from './tables/tableTennis.ts';
import { tennis } from './tables/tennis.ts';
import { training } from './tables/training.ts';
import { yoga } from './tables/yoga.ts';
import type { Catalogue } from '../products/catalogue.ts';

/** The sources of all categories, in the order of the categories. */
export const categorySeeds: readonly CategorySeed[] = [
  badminton,
  cricket,
  football,
  running,
  training,
  tennis,
  tableTennis,
  yoga,
  swimming,
  basketball,
  cycling,
];

const subcategories = categorySeeds.flatMap(subcategoriesOf);
const products = categorySeeds.flatMap(productsOf);

/** The demo catalogue. It is the same on every machine and at every start. */
export const catalogue: Catalogue = {
  categories: categorySeeds.map(({ id, name, featuredRank }) => ({ id, name, featuredRank })),
  subcategories,
  products,
  home: buildHome(subcategories, products),
};
