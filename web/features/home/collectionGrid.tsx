import { Link } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './collectionGrid.module.css';

const CollectionFields = graphql(`
  fragment CollectionGrid on CollectionList {
    version
    items {
      name
      description
      productId
      image {
        alt
        w480: url(width: 480)
        w720: url(width: 720)
        w1000: url(width: 1000)
      }
    }
  }
`);

/** The featured collections, in tiles of different sizes. */
export function CollectionGrid({
  collections,
}: {
  collections: FragmentType<typeof CollectionFields> | null | undefined;
}) {
  const items = getFragmentData(CollectionFields, collections)?.items ?? [];
  if (items.length === 0) return <p className={styles.empty}>No collections available.</p>;
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={`${item.productId} ${item.name}`} className={styles.tile}>
          <div className={styles.picture}>
            <Picture image={item.image} sizes="(min-width: 64rem) 44rem, 92vw" decorative />
          </div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={paths.product(item.productId)}>
              {item.name}
            </Link>
          </h3>
          {item.description && <p className={styles.description}>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}
