import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { pageStyles } from './page.tsx';

/** Stands in place of what does not exist: says so, and the search leads on. */
export const NotFound = ({ title }: { title: string }) => (
  <div className={pageStyles.empty}>
    <h1 className={pageStyles.title}>{title}</h1>
    <Link className={buttonClass()} to={paths.search}>
      Browse Products
    </Link>
  </div>
);
