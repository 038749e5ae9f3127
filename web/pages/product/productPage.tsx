import type { ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useParams, type Params } from 'react-router-dom';
import {
  type KnownProductFragment,
  KnownProductFragmentDoc,
  ProductDocument,
  type ProductQuery,
} from './__generated__/productPage.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { useProfile } from '../../features/account/account.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { useCartLine } from '../../features/cart/cartStore.ts';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import {
  Description,
  ProductAttributes,
  ProductFacts,
  ProductHeading,
  Promises,
  ShareButton,
  Sizes,
} from '../../features/product/productDetails.tsx';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';
import { Gallery, preloadFirstPicture } from '../../features/product/gallery.tsx';
import { recordProductView, ViewedStrip } from '../../features/product/viewedStrip.tsx';
import { paths } from '../../config/paths.ts';
import { formatPrice } from '../../ui/money.ts';
import { LazyHydration } from '../../ui/lazyHydration.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { courtGround, useCourtOf } from '../../layout/court.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { ItemNotFound } from '../../layout/itemNotFound.tsx';
import { Page, PageSkeleton } from '../../layout/page.tsx';
import { StructuredData } from '../../layout/structuredData.tsx';
import { Breadcrumb, useCategoryOf, useKnownCategoryOf } from '../../productLists/breadcrumb.tsx';
import { BelowFirstScreen } from '../../productLists/belowFirstScreen.tsx';
import { SimilarProducts } from '../../productLists/similarProducts.tsx';
import styles from './productPage.module.css';
import type { ProductHeadDataFragment } from './__generated__/productMeta.ts';
import type { PageMeta } from '../../layout/pageHead.tsx';

type Product = NonNullable<ProductQuery['product']>;

const NOT_FOUND = 'Product not found';
const LOAD_FAILED = 'Failed to fetch product';

export function ProductPage() {
  const { productId = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(ProductDocument, {
    variables: { id: productId },
    refetchOn: true,
  });
  const product = data?.product;
  const card = useFragment({
    fragment: KnownProductFragmentDoc,
    fragmentName: 'KnownProduct',
    from: { __typename: 'Product', id: productId },
  });
  const known = product ?? (card.complete && !data ? (card.data as KnownProductFragment) : null);
  if (loading && !data && !known) return <PageSkeleton />;
  const title = known?.name ?? (data ? NOT_FOUND : LOAD_FAILED);
  const { meta, structuredData } = product ? productMeta(product) : {};
  return (
    <Page {...(meta ?? { title, isNotFound: !!data })}>
      {structuredData && <StructuredData data={structuredData} />}
      {error && !product && <LoadError error={error} fallback={LOAD_FAILED} onRetry={() => void refetch()} />}
      {data && !product && <ItemNotFound title={NOT_FOUND} />}
      {known && <Details key={productId} known={known} product={product ?? null} isLoading={loading} />}
      <BelowFirstScreen key={`below-${productId}`}>
        {known && (
          <LazyHydration as="div">
            <SimilarProducts id={productId} />
          </LazyHydration>
        )}
        {!loading && <ViewedStrip excludedId={productId} />}
      </BelowFirstScreen>
    </Page>
  );
}

/** Fetches the product, and then its first picture. */
ProductPage.prefetch = async (client: ApolloClient, { productId = '' }: Params) => {
  const data = await prefetchQuery(client, { query: ProductDocument, variables: { id: productId } });
  if (data?.product) preloadFirstPicture(data.product);
};

interface DetailsProps {
  known: KnownProductFragment;
  /** The whole product; null until it is loaded. */
  product: Product | null;
  isLoading: boolean;
}

function Details({ known, product, isLoading }: DetailsProps) {
  const preferences = useProfile()?.preferences ?? [];
  const subcategory = product?.subcategory;
  const category = useCategoryOf(subcategory?.id);
  // Its line is there in any case: whichever way one came, it becomes the same.
  const way = useKnownCategoryOf(subcategory?.id);
  const court = useCourtOf()([category?.name, subcategory?.name]);
  const isLoaded = product !== null;
  useEffect(() => {
    if (isLoaded) recordProductView(known.id);
  }, [isLoaded, known.id]);
  return (
    <div className={styles.split} aria-busy={!isLoaded && isLoading}>
      <div className={styles.breadcrumb}>
        <Breadcrumb
          steps={[
            way && { name: way.name, to: paths.category(way.id) },
            subcategory?.name ? { name: subcategory.name, to: paths.subcategory(subcategory.id) } : null,
          ]}
        />
        <ShareButton title={known.name} />
      </div>
      <div className={`${courtGround} ${styles.gallery}`} data-court={court}>
        <Gallery product={product} cardImage={known.image} />
        <div className={styles.heart}>
          <WishlistButton product={known} />
        </div>
      </div>
      <div className={styles.info}>
        <ProductHeading product={known} />
        {(product ?? isLoading) && <ProductFacts product={product} />}
        {product && <Sizes product={product} preferences={preferences} />}
        <BuyControls product={known} />
        <Promises />
        {product?.description && <Description text={product.description} />}
        {!product && isLoading && (
          <div className={styles.pendingText}>
            <output className="visually-hidden">Loading the product</output>
            {['95%', '100%', '60%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.details}>
        {product && <ProductAttributes product={product} />}
        {!product && isLoading && <div className={styles.pending} />}
      </div>
    </div>
  );
}

/** Quantity, Add to Cart and Buy Now; on phones the buttons are in a bar at the lower edge. */
function BuyControls({ product }: { product: KnownProductFragment }) {
  const line = useCartLine(product.id);
  const [quantity, setQuantity] = useState(1);
  const soldOut = product.stock?.isOut ?? false;
  return (
    <div>
      {!soldOut && (
        <div className={styles.quantity}>
          <span>Quantity</span>
          {line ? (
            <CartStepper product={product} max={product.stock?.quantity ?? undefined} />
          ) : (
            <Stepper
              label={product.name}
              value={quantity}
              min={1}
              max={product.stock?.quantity ?? undefined}
              onChange={setQuantity}
            />
          )}
        </div>
      )}
      <div className={styles.bar} data-bottom-bar>
        {/* The heading has the price for screen readers. */}
        <p className={styles.barPrice} aria-hidden="true">
          {formatPrice(product.price)}
        </p>
        {/* Of what cannot be bought nothing leads: both are quiet. */}
        <AddToCart
          product={product}
          quantity={quantity}
          soldOut={soldOut}
          variant={soldOut ? 'line' : 'volt'}
        />
        <BuyNow
          product={product}
          quantity={line?.quantity ?? quantity}
          soldOut={soldOut}
          variant={soldOut ? 'line' : 'ink'}
        />
      </div>
    </div>
  );
}

/** Metadata of a product page, and what schema.org defines for its product. */
function productMeta({ id, name, description, brand, price, image, stock }: ProductHeadDataFragment) {
  const meta: PageMeta = {
    title: name,
    description: description?.replace(/\s+/g, ' ').trim(),
    image: image?.url,
    type: 'product',
  };
  const structuredData = {
    '@type': 'Product',
    sku: id,
    name,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(image && { image: image.url }),
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      // A product without a stock count is available.
      availability: `https://schema.org/${stock?.isOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
  return { meta, structuredData };
}
