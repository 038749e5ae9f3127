import { Link } from 'react-router-dom';
import { countItems } from '../features/cart/cartArithmetic.ts';
import { CartLines } from '../features/cart/cartLines.tsx';
import { useCart } from '../features/cart/cartProvider.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Summary } from '../ui/summary.tsx';
import { Page, PageError, pageStyles } from './page.tsx';

export function Component() {
  const { cart, error, changes } = useCart();
  return (
    <Page title="Shopping Cart">
      <h1 className={pageStyles.title}>Shopping Cart</h1>
      {!cart && (error ? <PageError error={error} fallback="Failed to fetch cart" /> : <CartSkeleton />)}
      {cart?.items.length === 0 && (
        <div className={pageStyles.empty}>
          <p>Your cart is currently empty.</p>
          <Link className={buttonClass()} to={paths.home}>
            Continue Shopping
          </Link>
        </div>
      )}
      {cart && cart.items.length > 0 && (
        <div className={pageStyles.split}>
          <CartLines cart={cart} changes={changes} />
          <Summary
            title="Order Summary"
            count={countItems(cart)}
            total={cart.total}
            action={
              <Link className={buttonClass({ look: 'volt', wide: true })} to={paths.checkout}>
                Checkout
              </Link>
            }
          />
        </div>
      )}
    </Page>
  );
}

function CartSkeleton() {
  return (
    <div className={pageStyles.split} aria-hidden="true">
      <Skeleton height="24rem" radius="var(--radius)" />
      <Skeleton height="14rem" radius="var(--radius-l)" />
    </div>
  );
}
