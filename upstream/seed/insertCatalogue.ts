import type { Catalogue, CatalogueProduct } from '../products/catalogue.ts';
import type { Database } from '../db/open.ts';
import { categories, home, products, subcategories } from '../db/schema/index.ts';
import { searchDocument } from '../products/searchDocument.ts';

/** Rows per insert, far below PostgreSQL's limit of 65,535 parameters. */
const BATCH_SIZE = 500;

/** The attribute `type` of any group; '' without one. */
function productType(attributes: CatalogueProduct['extraAttributes']): string {
  for (const group of Object.values(attributes)) {
    const type = group.type;
    if (type !== undefined) return Array.isArray(type) ? (type[0] ?? '') : type;
  }
  return '';
}

/** The rows of all products, with what follows from their data. */
export function productRows({ categories, subcategories, products }: Catalogue) {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const names = new Map(
    subcategories.map(({ id, name, categoryId }) => [id, [name, categoryNames.get(categoryId) ?? '']]),
  );
  return products.map((product) => {
    const kind = productType(product.extraAttributes);
    const [subcategory = '', category = ''] = names.get(product.subcategoryId) ?? [];
    return {
      ...product,
      createdAt: new Date(product.createdAt),
      productType: kind,
      searchDocument: searchDocument({ ...product, kind, subcategory, category }),
    };
  });
}

/** Inserts the catalogue with its products' rows into empty tables. */
export async function insertCatalogue(
  db: Database,
  catalogue: Catalogue,
  rows: ReturnType<typeof productRows>,
): Promise<void> {
  await db.insert(categories).values(catalogue.categories);
  await db.insert(subcategories).values(catalogue.subcategories);
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db.insert(products).values(rows.slice(from, from + BATCH_SIZE));
  await db.insert(home).values({ content: catalogue.home });
}
