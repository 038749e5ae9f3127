import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import type { ProductQuery } from '../../__generated__/graphql.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { useCartLine } from '../../features/cart/cart.ts';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import {
  descriptionClass,
  ProductAttributes,
  ProductHeading,
} from '../../features/product/productDetails.tsx';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { recordProductView } from '../../features/product/recentlyViewed.ts';
import { paths } from '../../config/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { productMeta } from './productMeta.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { ItemNotFound } from '../../layout/itemNotFound.tsx';
import { Page } from '../../layout/page.tsx';
import { SimilarProducts, RecentlyViewedProducts } from '../productLists/productScrollers.tsx';
import styles from './productPage.module.css';

const ProductDocument = graphql(`
  query Product($id: ID!) {
    product(id: $id) {
      id
      name
      description
      stock {
        quantity
        isOut
      }
      subcategory {
        id
        name
      }
      ...ProductHeadData
      ...ProductGallery
      ...ProductHead
      ...ProductAttributes
      ...CartProduct
      ...BuyNow
      ...Heart
    }
  }
`);

export function ProductPage() {
  const { productId = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(ProductDocument, { variables: { id: productId } });
  const product = data?.product;
  return (
    <Page
      {...(product
        ? productMeta(product)
        : { title: loading ? undefined : 'Product not found', isNotFound: !!data })}
    >
      {error && !product && (
        <LoadError error={error} fallback="Failed to fetch product" onRetry={() => void refetch()} />
      )}
      {loading && !data && <ProductSkeleton />}
      {data && !product && <ItemNotFound title="Product not found" />}
      {product && <Details key={product.id} product={product} />}
      {product && <SimilarProducts key={`similar-${product.id}`} id={product.id} />}
      {!loading && <RecentlyViewedProducts excludedId={productId} />}
    </Page>
  );
}

function Details({ product }: { product: NonNullable<ProductQuery['product']> }) {
  const { id, subcategory } = product;
  useEffect(() => recordProductView(id), [id]);
  return (
    <>
      {subcategory?.name && (
        <p className={styles.crumb}>
          <Link to={paths.subcategory(subcategory.id)}>{subcategory.name}</Link>
        </p>
      )}
      <div className={styles.split}>
        <div className={styles.stage}>
          <Gallery product={product} />
          <div className={styles.heart}>
            <WishlistButton product={product} />
          </div>
        </div>
        <div className={styles.facts}>
          <ProductHeading product={product} />
          <BuyControls product={product} />
          {product.description && <p className={descriptionClass}>{product.description}</p>}
          <ProductAttributes product={product} />
        </div>
      </div>
    </>
  );
}

/** Quantity, Add to Cart and Buy Now; on phones the buttons are in a bar at the lower edge. */
function BuyControls({ product }: { product: NonNullable<ProductQuery['product']> }) {
  const line = useCartLine(product.id);
  const [quantity, setQuantity] = useState(1);
  const soldOut = product.stock?.isOut ?? false;
  return (
    <div className={styles.buy}>
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
        <AddToCart product={product} quantity={quantity} soldOut={soldOut} variant="volt" />
        <BuyNow product={product} quantity={line?.quantity ?? quantity} soldOut={soldOut} variant="ink" />
      </div>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className={`${styles.split} ${styles.skeleton}`} aria-busy="true">
      <output className="visually-hidden">Loading the product</output>
      <div className={styles.skeletonPicture}>
        <Skeleton height="100%" radius="var(--radius-l)" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="30%" />
        <Skeleton width="80%" height="3rem" />
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="48px" radius="var(--round)" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}
