import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture } from '../../wire/image.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';

export const resolvers: Resolvers = {
  Home: {
    categories: callsUpstream(async (_home, { knownVersion }, { home }) => {
      const { sub_categories, version } = await home.categories();
      const items = sub_categories.map((category) => ({
        ...category,
        image: createPicture(category.image, category.name),
      }));
      return listSection(items, version, knownVersion);
    }),
  },
};

export const parents: Parents = {
  HomeCategoryList: ['items', 'version', 'isUnchanged'],
  HomeCategory: ['id', 'name', 'description', 'image'],
};
