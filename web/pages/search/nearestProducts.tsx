import { useQuery } from '@apollo/client/react';
import { NearestInListDocument } from './__generated__/nearestInList.ts';
import { NearestInShopDocument } from './__generated__/nearestInShop.ts';
import type { SearchHintFieldsFragment } from './__generated__/searchLinks.ts';
import { hasSize, nearestSearch, type NearestSearch } from '../../features/search/nearest.ts';
import { formatRupees, toPaise } from '../../ui/money.ts';
import { GridSkeleton, ProductGrid } from '../../productLists/productGrid.tsx';
import type { CardProps } from '../../productLists/shoppableCard.tsx';
import styles from './searchPage.module.css';

const MAX_SHOWN = 12;
/** Of the whole shop more are read, because its listing has no limits of prices. */
const SEARCHED = 24;

/** What the products have in common: "Footballs by price", "“shoes” in size 9 under ₹4,000". */
function titleOf({ list, term, budget, byPrice, size }: NearestSearch): string {
  const parts = [
    list?.name ?? (term ? `“${term}”` : 'All sports'),
    size && `in size ${size}`,
    budget && `under ${formatRupees(Number(budget))}`,
    byPrice && 'by price',
  ];
  return parts.filter(Boolean).join(' ');
}

/** What can be seen and bought comes first, where nobody has asked for another order. */
const isSecond = ({ image, stock }: CardProps['product']): number => Number(!image || !!stock?.isOut);

/** The products of the one further question, or undefined before its answer. */
function useNearest(nearest: NearestSearch): readonly CardProps['product'][] | undefined {
  const { list, term, budget, byPrice } = nearest;
  const listed = useQuery(NearestInListDocument, {
    variables: {
      id: list?.id ?? '',
      filter: budget ? { priceMax: Number(budget) } : {},
      sort: byPrice ? 'PRICE_ASC' : 'FEATURED',
      pageSize: MAX_SHOWN,
    },
    skip: !list,
  });
  const searched = useQuery(NearestInShopDocument, {
    variables: {
      filter: term ? { search: term } : {},
      sort: byPrice || budget ? 'PRICE_ASC' : 'RECENT',
      pageSize: SEARCHED,
    },
    skip: !!list,
  });
  const { loading } = list ? listed : searched;
  if (loading) return undefined;
  const items: readonly CardProps['product'][] =
    (list ? listed.data?.subcategory?.products.items : searched.data?.search.items) ?? [];
  const affordable = budget
    ? items.filter(({ price }) => toPaise(price.amount) <= Number(budget) * 100)
    : items;
  return byPrice ? affordable : affordable.toSorted((a, b) => isSecond(a) - isSecond(b));
}

interface NearestProductsProps {
  term: string;
  /** In whole rupees. */
  budget: string | undefined;
  hints: SearchHintFieldsFragment;
}

/** Where nothing matches exactly: the products that are nearest, and which words they leave out. */
export function NearestProducts({ term, budget, hints }: NearestProductsProps) {
  const nearest = nearestSearch(term, budget, hints);
  return nearest && <Products nearest={nearest} />;
}

function Products({ nearest }: { nearest: NearestSearch }) {
  const products = useNearest(nearest);
  const { size } = nearest;
  const inSize = size ? products?.filter(({ summary }) => hasSize(summary, size)) : undefined;
  const isSizeKnown = !!inSize?.length;
  const shown = (isSizeKnown ? inSize : products)?.slice(0, MAX_SHOWN);
  if (shown?.length === 0) return null;
  const leftOut = [...nearest.leftOut, ...(size && !isSizeKnown && products ? [`size ${size}`] : [])];
  return (
    <section className={styles.nearest} aria-labelledby="nearest" aria-busy={!shown}>
      <h3 id="nearest">{titleOf({ ...nearest, size: isSizeKnown ? size : undefined })}</h3>
      {leftOut.length > 0 && (
        <p>Left out of your search: {leftOut.map((words) => `“${words}”`).join(', ')}</p>
      )}
      {shown ? <ProductGrid products={shown} /> : <GridSkeleton count={4} />}
    </section>
  );
}
