import { storedList } from '../../persistence/stored.ts';

/** Ids of the products viewed last in this browser. */
export const { add: recordProductView, useList: useRecentlyViewed } = storedList('recentlyViewed');
