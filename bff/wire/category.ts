import { z } from 'zod';
import { createPicture } from './image.ts';
import { shownName, shownText } from './plainText.ts';
import { wireId, wireText } from './scalars.ts';

/** Only some upstreams send more than `id` and `name`. */
const named = <Name extends string | null>(name: z.ZodType<Name>) =>
  z
    .object({ id: wireId, name, description: shownText, image: wireText })
    .transform(({ id, name, description, image }) => {
      return { id, name, description, image: createPicture(image, name ?? '') };
    });

/** Parses a category, or a subcategory as the home page shows it. */
export const wireCategory = named(shownName);

/** Parses a subcategory of a category; its name may be missing. */
export const wireSubcategory = named(shownText);
