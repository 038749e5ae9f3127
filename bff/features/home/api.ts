import { z } from 'zod';
import type { FallbackMessage } from '../../errors.ts';
import type { Call, PublicReads } from '../../upstream/upstream.ts';
import type { Picture } from '../../wire/image.ts';
import { shownName, shownText } from '../../wire/plainText.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';
import { sentence, type SentenceKey } from '../../sentences.ts';

/** The parent of `Home` fields: empty, because each section makes its own call. */
export type HomeParent = Record<string, never>;

/** A slower section fails, so that it does not delay the page. */
const SECTION_TIMEOUT_MS = 4_000;

/** What a picture or a film of home leads to. */
export interface LinkParent {
  productId: string | null;
  subcategoryId: string | null;
}

/** A slide of the carousel. */
export interface BannerParent extends LinkParent {
  id: string;
  title: string;
  subtitle: string | null;
  image: Picture;
}

/** A film. */
export interface VideoParent extends LinkParent {
  id: string;
  url: string;
  poster: Picture | null;
  title: string | null;
}

/** A collection, shown by one product. */
export interface CollectionParent {
  name: string;
  description: string | null;
  image: Picture | null;
  productId: string;
}

export const HomeCategory = z.object({
  id: wireId,
  name: shownName,
  description: shownText,
  image: wireText,
});
export const HomeCategories = z.object({ sub_categories: wireList(HomeCategory), version: wireVersion });

/** The error texts of two home calls contain the status (docs/product.md#error-texts); they are logged, never shown. */
export const apiError = (defaultMessage: SentenceKey) => (status: number | null) =>
  status === null ? sentence(defaultMessage) : sentence('SECTION_UNREADABLE', status);

/** How the sections call the upstream (docs/product.md#upstream-calls). */
export function homeApi(upstream: PublicReads) {
  const by =
    (send: <Data>(call: Call<Data>) => Promise<Data>) =>
    <Data>(path: string, responseSchema: Call<Data>['responseSchema'], fallbackMessage: FallbackMessage) =>
      send({ path, responseSchema, fallbackMessage, freshness: 'home', timeoutMs: SECTION_TIMEOUT_MS });
  const hostedFunction = by(upstream.hostedFunction);
  return {
    hostedFunction,
    rest: by(upstream.anonymousRest),
    /** The subcategories that home shows. */
    categories: () =>
      hostedFunction('get-homepage-categories', HomeCategories, apiError('CATEGORIES_UNREADABLE')),
  };
}
