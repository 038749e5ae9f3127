import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture } from '../../wire/image.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { shownText } from '../../wire/plainText.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';
import { apiError } from './api.ts';
import { linkResolvers } from './links.ts';

/** Only some upstreams send more than `id` and `video_url`. */
export const Video = z.object({
  id: wireId,
  video_url: z.string().min(1),
  poster_url: wireText,
  title: shownText,
  product_id: wireId.nullish().catch(null),
  subcategory_id: wireId.nullish().catch(null),
});
export const Videos = z.object({ videos: wireList(Video), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    videos: callsUpstream(async (_home, { knownVersion }, { home, media }) => {
      const { videos, version } = await home.hostedFunction(
        'get-homepage-video',
        Videos,
        apiError('UNKNOWN_FAILURE'),
      );
      const items = videos.map(({ id, video_url, poster_url, title, product_id, subcategory_id }) => ({
        id,
        url: toMediaUrl(media, video_url),
        poster: createPicture(poster_url, ''),
        title,
        productId: product_id ?? null,
        subcategoryId: subcategory_id ?? null,
      }));
      return listSection(items, version, knownVersion);
    }),
  },
  Video: linkResolvers,
};

export const parents: Parents = {
  VideoList: ['items', 'version', 'isUnchanged'],
  Video: ['id', 'url', 'poster', 'title', 'productId', 'subcategoryId'],
};
