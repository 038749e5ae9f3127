/** The fields of a product within a list, a cart or an order that every upstream sends (docs/product.md#upstream-calls). */
const PRODUCT_FIELDS = ['id', 'name', 'price', 'discounted_price', 'current_price', 'main_image_url'];

const isProduct = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'price' in value;

/** Removes the optional fields of all products in the body of a response, except of a product that is the whole response. */
export function withoutOptionalFields(body: string): string {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (isProduct(value))
      return Object.fromEntries(
        PRODUCT_FIELDS.flatMap((field) => (field in value ? [[field, value[field]]] : [])),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strip(inner)]));
  };
  const response: unknown = JSON.parse(body);
  return JSON.stringify(isProduct(response) ? response : strip(response));
}
