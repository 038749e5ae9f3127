/** How often tests repeat something: `npm test` uses `small`, `.ci/run` `middle` and `npm run test:full` `full`. */
const SIZES = ['small', 'middle', 'full'] as const;
type Size = (typeof SIZES)[number];

const requestedSize = process.env['TEST_SIZE'] || 'small';
const size = SIZES.find((known) => known === requestedSize);
if (!size) throw new Error(`TEST_SIZE is "${requestedSize}"; it has to be one of ${SIZES.join(', ')}.`);

export const isFull = size === 'full';

/** Returns the value for the size of this run. */
export const forTestSize = <Value>(values: Record<Size, Value>): Value => values[size];
