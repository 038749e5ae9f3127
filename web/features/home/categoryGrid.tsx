import { Link } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './categoryGrid.module.css';

const GridFields = graphql(`
  fragment CategoryGrid on HomeCategoryList {
    version
    items {
      id
      name
      description
      image {
        alt
        w320: url(width: 320)
        w480: url(width: 480)
        w720: url(width: 720)
      }
    }
  }
`);

/** 'Explore Categories': 2, 3 or 4 columns. Null while its answer failed: then it says that there is nothing. */
export function CategoryGrid({
  categories,
}: {
  categories: FragmentType<typeof GridFields> | null | undefined;
}) {
  const items = getFragmentData(GridFields, categories)?.items ?? [];
  if (items.length === 0) return <p className={styles.empty}>No categories available.</p>;
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <div className={styles.picture}>
            <Picture
              image={item.image}
              sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw"
              ratio={1}
              decorative
            />
          </div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={paths.subcategory(item.id)}>
              {item.name}
            </Link>
          </h3>
          {item.description && <p className={styles.description}>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}
