import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getFragmentData, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Button, buttonClass, type ButtonStyle } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { CartProductFields } from './cart.ts';
import { maxQuantityOf } from './optimisticCart.ts';
import { useCart } from './cartProvider.tsx';

interface AddToCartProps {
  product: FragmentType<typeof CartProductFields>;
  /** The quantity that one click adds. */
  quantity?: number;
  soldOut?: boolean;
  variant?: ButtonStyle['variant'];
  size?: ButtonStyle['size'];
}

/** 'Add to Cart', 'Adding...' while its own request is in flight, and 'Go to Cart' once the product is in the cart. */
export function AddToCart({ product: ref, quantity = 1, soldOut, variant = 'ink', size }: AddToCartProps) {
  const product = getFragmentData(CartProductFields, ref);
  const { signedIn, findLine, changes } = useCart();
  const [adding, setAdding] = useState(false);
  const signInFirst = useSignInFirst();
  const hasJustAdded = useRef(false);
  const isInCart = findLine(product.id) !== undefined;

  const add = async () => {
    if (!signedIn) return signInFirst({ kind: 'add', productId: product.id, quantity });
    setAdding(true);
    hasJustAdded.current = await changes.add(product, quantity);
    setAdding(false);
  };

  /** The link replaces the focused button: it takes the focus, unless the focus has moved elsewhere. */
  const focusLink = (link: HTMLAnchorElement | null) => {
    if (hasJustAdded.current && document.activeElement === document.body)
      link?.focus({ preventScroll: true });
    hasJustAdded.current = false;
  };

  if (isInCart && !adding) {
    return (
      <Link ref={focusLink} className={buttonClass({ variant: 'line', size, wide: true })} to={paths.cart}>
        Go to Cart
      </Link>
    );
  }
  return (
    <Button variant={variant} size={size} wide disabled={adding || soldOut} onClick={() => void add()}>
      {adding ? 'Adding...' : 'Add to Cart'}
      <span className="visually-hidden"> {product.name}</span>
    </Button>
  );
}

interface CartStepperProps {
  product: FragmentType<typeof CartProductFields>;
  /** The stock, where it is known. */
  max?: number;
}

/** The quantity of a product in the cart; renders nothing for other products. Minus at 1 removes the product. */
export function CartStepper({ product: ref, max }: CartStepperProps) {
  const product = getFragmentData(CartProductFields, ref);
  const { findLine, changes } = useCart();
  const line = findLine(product.id);
  if (!line) return null;
  return (
    <Stepper
      label={product.name}
      value={line.quantity}
      max={max ?? maxQuantityOf(line)}
      isSilent
      onChange={(quantity) => void changes.setQuantity(product, quantity)}
    />
  );
}
