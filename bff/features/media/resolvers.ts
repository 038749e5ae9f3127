import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { webPicturePath } from '../../wire/image.ts';
import { toMediaUrl } from '../../wire/media.ts';

/** The wire has no picture sizes, so width and height are null. */
export const resolvers: Resolvers = {
  Image: {
    url: ({ path, webWidths }, { width }, { media }) =>
      webWidths
        ? `${media.shopOrigin}${webPicturePath(path, webWidths, width)}`
        : toMediaUrl(media, path, width),
    width: () => null,
    height: () => null,
  },
};

export const parents: Parents = {
  Image: ['alt'],
};
