import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useEffect } from 'react';
import { graphql } from '../__generated__/index.ts';
import type { HomeQuery } from '../__generated__/graphql.ts';
import { AddToCart, CartStepper } from '../features/cart/addToCart.tsx';
import { BuyNow } from '../features/checkout/buyNow.tsx';
import { CategoryGrid } from '../features/home/categoryGrid.tsx';
import { FeaturedProduct } from '../features/home/featuredProduct.tsx';
import { About, Statement } from '../features/home/statement.tsx';
import { TrustStrip } from '../features/home/trustStrip.tsx';
import { useHead } from '../head.ts';
import { shop } from '../shop.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './home.module.css';

const BannerCarousel = lazy(() => import('../features/home/bannerCarousel.tsx'));

const HomeDocument = graphql(`
  query Home {
    home {
      banners {
        items {
          id
        }
        ...BannerCarousel
      }
      categories {
        ...CategoryGrid
      }
      featuredProduct {
        version
        product {
          id
          stock {
            isOut
          }
          ...FeaturedProductBlock
          ...CartProduct
          ...BuyNow
        }
      }
    }
  }
`);

export function Component() {
  useHead({ title: '' });
  const { data, loading, error } = useQuery(HomeDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // A section that fails stays silent: it shows what is kept of it, or that there is nothing.
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const waiting = loading && !data;
  return (
    <>
      <h1 className="visually-hidden">{shop.name}: sports equipment and gear</h1>
      <Banners banners={data?.home.banners} waiting={waiting} />
      <section className={styles.section}>
        <Statement />
      </section>
      <section className={styles.section} aria-labelledby="explore">
        <h2 id="explore" className={styles.title}>
          Explore Categories
        </h2>
        {waiting ? <CategoriesSkeleton /> : <CategoryGrid categories={data?.home.categories} />}
      </section>
      <section className={`${styles.section} ${styles.raised}`} aria-label="Featured product">
        {waiting ? (
          <Skeleton height="46rem" radius="var(--radius-l)" />
        ) : (
          <Featured section={data?.home.featuredProduct} />
        )}
      </section>
      <section className={styles.section}>
        <About />
      </section>
      <section className={`${styles.section} ${styles.strip}`} aria-label="What you can count on">
        <TrustStrip />
      </section>
    </>
  );
}

function Banners({
  banners,
  waiting,
}: {
  banners: HomeQuery['home']['banners'] | undefined;
  waiting: boolean;
}) {
  const space = <div className={styles.bannerSpace} />;
  if (waiting) return space;
  if (!banners || banners.items.length === 0) {
    return <p className={`${styles.section} ${styles.quiet}`}>No banners available.</p>;
  }
  return (
    <Suspense fallback={space}>
      <BannerCarousel banners={banners} />
    </Suspense>
  );
}

function Featured({ section }: { section: HomeQuery['home']['featuredProduct'] | undefined }) {
  const product = section?.product;
  if (!product) return <p className={styles.quiet}>No featured product</p>;
  const soldOut = product.stock?.isOut;
  return (
    <FeaturedProduct
      product={product}
      actions={
        <>
          <CartStepper product={product} />
          <AddToCart product={product} soldOut={soldOut} look="volt" />
          <BuyNow product={product} soldOut={soldOut} look="ink" />
        </>
      }
    />
  );
}

function CategoriesSkeleton() {
  return (
    <div className={styles.categoriesSpace} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} ratio={0.76} radius="var(--radius)" />
      ))}
    </div>
  );
}
