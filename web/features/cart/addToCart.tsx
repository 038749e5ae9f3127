import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { CartProductFragment } from './__generated__/cartProduct.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/signInFirst.ts';
import { Button, buttonClass, type ButtonStyle } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useSignedIn } from '../../auth/session.ts';
import { maxQuantityOf } from './cart.ts';
import { addToCart, setQuantity, useCartLine } from './cartStore.ts';

interface AddToCartProps {
  product: CartProductFragment;
  /** The quantity that one click adds. */
  quantity?: number;
  soldOut?: boolean | undefined;
  /** The button's text. */
  text?: string;
  onAdded?: () => void;
  variant?: ButtonStyle['variant'];
  size?: ButtonStyle['size'];
}

const ADDING = 'Adding...';
const SOLD_OUT = 'Out of stock';

/** 'Add to Cart', 'Adding...' while its own request is in flight, and 'Go to Cart' once the product is in the cart. */
export function AddToCart(props: AddToCartProps) {
  const { product, quantity = 1, soldOut, text = 'Add to Cart', onAdded, variant = 'ink', size } = props;
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const isInCart = useCartLine(product.id) !== null;
  const [isAdding, setIsAdding] = useState(false);
  const signInFirst = useSignInFirst();
  const hasJustAdded = useRef(false);

  const add = async () => {
    if (quantity < 1) return;
    if (!signedIn) return signInFirst({ kind: 'add', productId: product.id, quantity });
    setIsAdding(true);
    hasJustAdded.current = await addToCart(client, product.id, quantity);
    setIsAdding(false);
    if (hasJustAdded.current) onAdded?.();
  };

  /** The link replaces the focused button: it takes the focus, unless the focus has moved elsewhere. */
  const focusLink = (link: HTMLAnchorElement | null) => {
    if (hasJustAdded.current && document.activeElement === document.body)
      link?.focus({ preventScroll: true });
    hasJustAdded.current = false;
  };

  if (isInCart && !isAdding) {
    return (
      <ShopLink
        ref={focusLink}
        className={buttonClass({ variant: 'line', size, wide: true })}
        to={paths.cart}
      >
        Go to Cart
      </ShopLink>
    );
  }
  const label = isAdding ? ADDING : soldOut ? SOLD_OUT : text;
  return (
    <Button
      variant={variant}
      size={size}
      wide
      disabled={isAdding || soldOut}
      aria-label={`${label} ${product.name}`}
      data-pending-text={ADDING}
      onClick={() => void add()}
    >
      {label}
    </Button>
  );
}

interface CartStepperProps {
  product: CartProductFragment;
  /** The stock, where it is known. */
  max?: number;
}

/** The quantity of a product in the cart; renders nothing for other products. Minus at 1 removes the product. */
export function CartStepper({ product, max }: CartStepperProps) {
  const client = useApolloClient();
  const line = useCartLine(product.id);
  if (!line) return null;
  return (
    <Stepper
      label={product.name}
      value={line.quantity}
      max={max ?? maxQuantityOf(line)}
      isSilent
      onChange={(quantity) => void setQuantity(client, product.id, quantity)}
    />
  );
}
