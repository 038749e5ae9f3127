import { productsOf, subcategoriesOf } from './build.ts';
import { homeOf } from './home.ts';
import type { Aisle } from './categorySeed.ts';
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
import type { Catalogue } from './types.ts';

/** All aisles, as they are written by hand; the order is the order of the categories. */
export const aisles: readonly Aisle[] = [
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

const subcategories = aisles.flatMap(subcategoriesOf);
const products = aisles.flatMap(productsOf);

/** The demo world: the same on every machine and at every start. */
export const catalogue: Catalogue = {
  categories: aisles.map(({ id, name, featuredRank }) => ({ id, name, featuredRank })),
  subcategories,
  products,
  home: homeOf(subcategories, products),
};
