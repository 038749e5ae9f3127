import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getFragmentData, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Button, buttonClass, type ButtonLook } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { CartProductFields } from './cart.ts';
import { maxOf } from './cartArithmetic.ts';
import { useCart } from './cartProvider.tsx';

interface AddToCartProps {
  product: FragmentType<typeof CartProductFields>;
  /** How many one tap adds. */
  quantity?: number;
  soldOut?: boolean;
  look?: ButtonLook['look'];
  size?: ButtonLook['size'];
}

/** 'Add to Cart'; 'Adding...' while its own call is open; 'Go to Cart' once the product is there. */
export function AddToCart({ product: ref, quantity = 1, soldOut, look = 'ink', size }: AddToCartProps) {
  const product = getFragmentData(CartProductFields, ref);
  const { signedIn, lineOf, changes } = useCart();
  const [adding, setAdding] = useState(false);
  const signInFirst = useSignInFirst();
  const added = useRef(false);
  const inCart = lineOf(product.id) !== undefined;

  const add = async () => {
    if (!signedIn) return signInFirst({ kind: 'add', productId: product.id, quantity });
    setAdding(true);
    added.current = await changes.add(product, quantity);
    setAdding(false);
  };

  /** The button that was tapped is gone: the keyboard goes on at what took its place, unless it is elsewhere by now. */
  const takePlace = (link: HTMLAnchorElement | null) => {
    if (added.current && document.activeElement === document.body) link?.focus({ preventScroll: true });
    added.current = false;
  };

  if (inCart && !adding) {
    return (
      <Link ref={takePlace} className={buttonClass({ look: 'line', size, wide: true })} to={paths.cart}>
        Go to Cart
      </Link>
    );
  }
  return (
    <Button look={look} size={size} wide disabled={adding || soldOut} onClick={() => void add()}>
      {adding ? 'Adding...' : 'Add to Cart'}
      <span className="visually-hidden"> {product.name}</span>
    </Button>
  );
}

interface CartStepperProps {
  product: FragmentType<typeof CartProductFields>;
  /** How many there are, where that is known. */
  max?: number;
}

/** The quantity of a product that is in the cart; nothing while it is not. Minus at 1 takes it out. */
export function CartStepper({ product: ref, max }: CartStepperProps) {
  const product = getFragmentData(CartProductFields, ref);
  const { lineOf, changes } = useCart();
  const line = lineOf(product.id);
  if (!line) return null;
  return (
    <Stepper
      label={product.name}
      value={line.quantity}
      max={max ?? maxOf(line)}
      isSilent
      onChange={(quantity) => void changes.setQuantity(product, quantity)}
    />
  );
}
