import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';

interface ShopNowProps {
  target: { productId?: string | null; subcategoryId?: string | null };
  title: string;
  className: string | undefined;
}

/** The link of a banner or film to its product, otherwise to its subcategory; nothing when it has neither (docs/product.md#home). */
export function ShopNow({ target: { productId, subcategoryId }, title, className }: ShopNowProps) {
  if (!productId && !subcategoryId) return null;
  const path = productId ? paths.product(productId) : paths.subcategory(subcategoryId ?? '');
  return (
    <ShopLink className={`${className} ${buttonClass({ variant: 'volt' })}`} to={path}>
      Shop now <Icon name="arrow-right" size={20} />
      <span className="visually-hidden">: {title}</span>
    </ShopLink>
  );
}
