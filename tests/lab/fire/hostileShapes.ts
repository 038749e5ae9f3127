import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';

/** A text of about so many bytes. */
type Shape = (bytes: number) => string;

const joined = (count: number, part: (index: number) => string): string =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => part(index)).join();

const nested = (open: string, close: string) => (bytes: number) => {
  const levels = Math.max(1, Math.floor(bytes / (open.length + close.length)));
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
};

/** JSON values that make more work or memory than others of their length. */
export const VALUES: Record<string, Shape> = {
  'a text': (bytes) => JSON.stringify('x'.repeat(bytes)),
  'a text of tags': (bytes) => JSON.stringify('<b>'.repeat(bytes / 3)),
  'a text of entities': (bytes) => JSON.stringify('&lt;p'.repeat(bytes / 5)),
  'a text of lines': (bytes) => `"${'a\\n'.repeat(bytes / 3)}"`,
  'a text of backslashes': (bytes) => `"${'\\\\'.repeat(bytes / 2)}"`,
  'a text of half emojis': (bytes) => `"${'\\ud83d'.repeat(bytes / 6)}"`,
  'a number': (bytes) => `1.${'0'.repeat(bytes)}1`,
  'a text of digits': (bytes) => `"1.${'0'.repeat(bytes)}x"`,
  ones: (bytes) => `[${joined(bytes / 2, () => '1')}]`,
  texts: (bytes) => `[${joined(bytes / 9, (index) => `"t${index}"`)}]`,
  maps: (bytes) => `[${joined(bytes / 3, () => '{}')}]`,
  'maps of one field': (bytes) => `[${joined(bytes / 9, (index) => `{"id":${index}}`)}]`,
  'maps of other fields': (bytes) => `[${joined(bytes / 14, (index) => `{"f${index}":1}`)}]`,
  'fields of one map': (bytes) => `{${joined(bytes / 11, (index) => `"f${index}":1`)}}`,
  'lists of one map': (bytes) => `{${joined(bytes / 16, (index) => `"f${index}":["x"]`)}}`,
  'a long name': (bytes) => `{"${'_a'.repeat(bytes / 2)}":["x"]}`,
  'lists in lists': nested('[', ']'),
  'maps in maps': nested('{"a":', '}'),
  'names of JavaScript': () =>
    '{"__proto__":{"a":["x"]},"constructor":["x"],"toString":1,"valueOf":{},"length":-1,"then":{}}',
};

/** Bodies of the store in which a value stands where something is read; `0` is replaced by it. */
export const BODIES: Record<string, string> = {
  bare: '0',
  list: '{"results":0,"version":0}',
  sections: `{"banners":0,"featured_categories":0,"sub_categories":0,"videos":0,"shopTheLook":0,"exclusiveProducts":0,"featuredProducts":0,"brands":0}`,
  items: '{"items":0,"total_price":0}',
  product:
    '{"id":1101,"name":0,"price":"1.00","description":0,"extra_attributes":0,"images":0,"brand":0,"inventory":0,"created_at":0}',
  order:
    '{"id":1,"items":0,"status":0,"payment_status":0,"total_amount":0,"created_at":0,"shipping_address":0,"user":0}',
  orders: '{"results":[{"id":1,"items":0},{"id":2,"order_number":0,"items":[{"product":0,"subtotal":0}]}]}',
  profile: '{"user":{"email":"a@example.com","first_name":0},"preferences":0,"date_of_birth":0}',
  payment: '{"razorpay_order_id":"o","amount":0,"currency":0}',
  tokens: '{"access":0,"refresh":0,"detail":0}',
};

/** A small valid value of an input type. */
export function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field.type)]));
  }
  return { Int: 1, Boolean: true, Decimal: '1.00' }[String(type)] ?? '1101';
}
