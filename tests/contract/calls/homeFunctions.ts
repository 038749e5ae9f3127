import { z } from 'zod';
import type { Call } from '../call.ts';
import { homeLists, version } from '../shapes.ts';

type List = keyof typeof homeLists;

/** The seven functions of the home page, with the name of the list in each response. */
const LISTS: [name: string, list: List][] = [
  ['get-featured-categories', 'featured_categories'],
  ['get-banners', 'banners'],
  ['get-homepage-categories', 'sub_categories'],
  ['get-homepage-video', 'videos'],
  ['get-homepage-exclusive-products', 'exclusiveProducts'],
  ['get-homepage-data', 'shopTheLook'],
  ['get-homepage-featured-product', 'featuredProducts'],
];

/** The response is complete with and without `v`: the parameter only tells which version the client has. */
const homeFunction = ([name, list]: [string, List]): Call => ({
  name: `function ${name}`,
  kind: 'read',
  attempt: async (run, check) => {
    const shape = z.object({ [list]: z.array(homeLists[list]), version });
    const first = check.expectBody(await run.callFunction(name), shape);
    const knownVersion = z.union([z.string(), z.number()]).catch(1).parse(first['version']);
    check.expectBody(await run.callFunction(name, { v: knownVersion }), shape);
  },
});

export const homeFunctionCalls: Call[] = LISTS.map(homeFunction);
