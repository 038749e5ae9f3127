/** A picture in `public/pictures/` with one file per width in px: `<name>-<width>.webp`. */
const responsivePicture = <Width extends number>(name: string, alt: string, widths: readonly Width[]) =>
  Object.assign(
    { alt },
    ...widths.map((width) => ({ [`w${width}`]: `/pictures/${name}-${width}.webp` })),
  ) as { alt: string } & Record<`w${Width}`, string>;

/** The shop's own pictures, which are part of the build. */
export const pictures = {
  before: responsivePicture('compare-before', 'The line drawing of a tennis racket', [720, 1200, 1800]),
  after: responsivePicture('compare-after', 'The same racket, made, on red clay', [720, 1200, 1800]),
  athlete: responsivePicture('athlete', 'The shadows of three runners on a track', [720, 1280, 2000]),
};
