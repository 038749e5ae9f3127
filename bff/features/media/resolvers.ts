import type { Resolvers } from '../../__generated__/resolvers.ts';
import { mediaUrl } from '../../wire/media.ts';

/** The wire carries no sizes of pictures, so width and height stay null until an upstream gives them. */
export const media: Resolvers = {
  Image: {
    url: (image, { width }, context) => mediaUrl(context.media, image.path, width),
    width: () => null,
    height: () => null,
  },
};
