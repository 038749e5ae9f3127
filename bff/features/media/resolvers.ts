import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toMediaUrl } from '../../wire/media.ts';

/** The wire has no picture sizes, so width and height are null. */
export const media: Resolvers = {
  Image: {
    url: (image, { width }, context) => toMediaUrl(context.media, image.path, width),
    width: () => null,
    height: () => null,
  },
};
