import { paths } from '../config/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import { pageStyles } from './page.tsx';

/** Shown when the page's product or category does not exist, with a link to the search. */
export const ItemNotFound = ({ title }: { title: string }) => (
  <div className={pageStyles.empty}>
    <h1 className={pageStyles.title}>{title}</h1>
    <ShopLink className={buttonClass()} to={paths.search}>
      Browse Products
    </ShopLink>
  </div>
);
