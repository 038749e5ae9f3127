import type { AttributeGroup } from '../__generated__/schema.ts';
import { isMap } from './scalars.ts';
import { plainText, readableText } from './plainText.ts';

/** The group of the properties that are sent without one. */
const NO_GROUP = 'Details';

/** The values of a property, which may be a list of them, or a map. */
function valuesOf(value: unknown): string[] {
  const values = isMap(value)
    ? Object.entries(value).map(([name, item]) => ({ [name]: item }))
    : [value].flat();
  return values.map((each) => plainText(readableText(each))).filter((text) => text !== '');
}

const entriesOf = (value: unknown): [string, unknown][] =>
  [value].flat().flatMap((map) => (isMap(map) ? Object.entries(map) : []));

/** Reads groups of properties, properties without a group, and lists of either. What has nothing to show is left out. */
export function attributesOf(sent: unknown): AttributeGroup[] {
  const groups = new Map<string, AttributeGroup['attributes']>();
  for (const [name, value] of entriesOf(sent)) {
    const [group, properties] = isMap(value)
      ? [name, Object.entries(value)]
      : [NO_GROUP, [[name, value] as const]];
    const attributes = properties.flatMap(([property, each]) => {
      const values = valuesOf(each);
      return values.length === 0 ? [] : [{ name: plainText(property), values }];
    });
    if (attributes.length === 0) continue;
    const known = groups.get(group);
    if (known) known.push(...attributes);
    else groups.set(group, attributes);
  }
  return [...groups].map(([name, attributes]) => ({ name: plainText(name), attributes }));
}
