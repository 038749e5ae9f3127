import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { ListedProduct } from '../../wire/product.ts';
import { shownText } from '../../wire/plainText.ts';
import { wireId, wireList, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { compareVersions } from '../sectionVersion.ts';

/** The text becomes part of a style attribute, so only a length is accepted. */
const CSS_LENGTH = /^-?\d{1,5}(\.\d{1,5})?(%|px|r?em)$/;

/** Parses a CSS offset. A plain number is a percentage of the picture; an invalid length becomes null. */
const offset = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const text = typeof value === 'number' ? `${value}%` : (value ?? '').trim();
    return CSS_LENGTH.test(text) ? text : null;
  });

export const Hotspot = z.object({
  id: wireId,
  top: offset.transform((top) => top ?? '50%'),
  left: offset,
  right: offset,
  product: ListedProduct,
});
export const Look = z.object({
  title: shownText,
  player_image: z.string().min(1),
  hotspots: wireList(Hotspot),
});
export const ShopTheLook = z.object({ shopTheLook: wireList(Look), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    shopTheLook: callsUpstream(async (_home, { knownVersion }, { home }) => {
      const { shopTheLook, version } = await home.hostedFunction(
        'get-homepage-data',
        ShopTheLook,
        'UNKNOWN_FAILURE',
      );
      const compared = compareVersions(version, knownVersion);
      const [look] = shopTheLook;
      if (!look || compared.isUnchanged) return { ...compared, look: null };
      const image = { path: look.player_image, alt: look.title ?? '' };
      return { ...compared, look: { title: look.title, image, hotspots: look.hotspots } };
    }),
  },
};

export const parents: Parents = {
  Hotspot: ['id', 'top', 'left', 'right', 'product'],
  Look: ['title', 'image', 'hotspots'],
  ShopTheLook: ['look', 'version', 'isUnchanged'],
};
