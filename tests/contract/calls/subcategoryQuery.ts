import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import type { Check } from '../check.ts';
import type { ContractRun, Query } from '../contractRun.ts';
import { subcategoryProducts } from '../shapes.ts';

export const PRODUCTS = 'get-products-by-subcategory';

/** The page size of a request without a limit, see docs/product.md#catalogue. */
export const DEFAULT_LIMIT = 16;

/** The values of a filter; null where the upstream tells none. */
const nullIfEmpty = (values: string[]): string[] | null => (values.length === 0 ? null : values);

/** Returns a function that queries the products of one subcategory. */
export const subcategoryQuery =
  (run: ContractRun, check: Check, subcategory: string) =>
  async (query: Query = {}) => {
    const response = await run.callFunction(PRODUCTS, { subcategory_id: subcategory, ...query });
    const body = check.expectBody(response, subcategoryProducts);
    const { items: results, total, availableBrands, availableTypes } = body;
    return {
      response,
      results,
      total,
      brands: nullIfEmpty(availableBrands),
      types: nullIfEmpty(availableTypes),
    };
  };
export type SubcategoryQuery = ReturnType<typeof subcategoryQuery>;

/** The same for queries that the upstream may refuse: then it finds nothing. */
export const tolerantQuery = (run: ContractRun, subcategory: string) => async (query: Query) => {
  const response = await run.callFunction(PRODUCTS, { subcategory_id: subcategory, ...query });
  const isSuccess = response.status >= 200 && response.status < 300;
  const parsed = isSuccess ? parseEnveloped(subcategoryProducts.schema, response.body) : undefined;
  return { response, results: parsed?.data.items ?? [] };
};
