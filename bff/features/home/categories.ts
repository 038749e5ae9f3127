import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture } from '../../wire/image.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { apiError } from './api.ts';

export const HomeCategory = z.object({
  id: wireId,
  name: z.string(),
  description: wireText,
  image: wireText,
});
export const HomeCategories = z.object({ sub_categories: wireList(HomeCategory), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    categories: callsUpstream(async (_home, _args, { home }) => {
      const { sub_categories, version } = await home.hostedFunction(
        'get-homepage-categories',
        HomeCategories,
        apiError('Failed to fetch categories'),
      );
      const items = sub_categories.map((category) => ({
        ...category,
        image: createPicture(category.image, category.name),
      }));
      return { items, version };
    }),
  },
};

export const parents: Parents = {
  HomeCategoryList: ['items', 'version'],
  HomeCategory: ['id', 'name', 'description', 'image'],
};
