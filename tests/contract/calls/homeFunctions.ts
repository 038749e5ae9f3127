import { z } from 'zod';
import type { Call } from '../call.ts';
import { homeLists, version } from '../shapes.ts';

type List = keyof typeof homeLists;

/** The seven functions of the home page, and what the list in the answer is called. */
const LISTS: [name: string, list: List][] = [
  ['get-featured-categories', 'featured_categories'],
  ['get-banners', 'banners'],
  ['get-homepage-categories', 'sub_categories'],
  ['get-homepage-video', 'videos'],
  ['get-homepage-exclusive-products', 'exclusiveProducts'],
  ['get-homepage-data', 'shopTheLook'],
  ['get-homepage-featured-product', 'featuredProducts'],
];

/** With `v` the answer is as whole as without: the version tells only what the caller holds. */
const homeFunction = ([name, list]: [string, List]): Call => ({
  name: `function ${name}`,
  kind: 'read',
  attempt: async (world, check) => {
    const shape = z.object({ [list]: z.array(homeLists[list]), version });
    const first = check.read(await world.fn(name), shape);
    const held = z.union([z.string(), z.number()]).catch(1).parse(first['version']);
    check.read(await world.fn(name, { v: held }), shape);
  },
});

export const homeFunctionCalls: Call[] = LISTS.map(homeFunction);
