/** How far the tests that repeat something go: `npm test` runs the small form, `.ci/run` the middle one, `npm run test:full` the full one. */
const SIZES = ['small', 'middle', 'full'] as const;
type Size = (typeof SIZES)[number];

const wanted = process.env['TEST_SIZE'] || 'small';
const size = SIZES.find((known) => known === wanted);
if (!size) throw new Error(`TEST_SIZE is "${wanted}"; it has to be one of ${SIZES.join(', ')}.`);

export const isFull = size === 'full';

/** The value for the size of this run. */
export const sized = <Value>(values: Record<Size, Value>): Value => values[size];
