import { useFragment } from '@apollo/client/react';
import { SubcategoryNameFragmentDoc } from './__generated__/subcategoryName.ts';
import { PAGE_SIZE } from '../../features/catalogue/listState.ts';
import { paths } from '../../config/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CourtArea } from '../../layout/court.tsx';
import { Page } from '../../layout/page.tsx';
import { Breadcrumb } from '../productLists/breadcrumb.tsx';
import { useCategoryOf } from '../productLists/categoryOf.ts';
import { ListLayoutSkeleton } from '../productLists/listLayout.tsx';
import { GridSkeleton } from '../productLists/productGrid.tsx';
import { SubcategoryLinks } from '../productLists/subcategoryLinks.tsx';
import styles from './subcategoryPage.module.css';

/** Placeholder for the whole page, in its size. */
export function ListSkeleton({ id }: { id: string }) {
  const known = useFragment({
    fragment: SubcategoryNameFragmentDoc,
    from: { __typename: 'Subcategory', id },
  });
  const name = (known.complete && known.data.name) || undefined;
  const category = useCategoryOf(id);
  return (
    <Page title={name}>
      <CourtArea part="head" names={[category?.name, name]}>
        <Breadcrumb steps={[category && { name: category.name, to: paths.category(category.id) }]} />
        <div className={styles.head} aria-busy="true">
          <output className="visually-hidden">Loading products</output>
          {name ? (
            <h1 className={styles.title}>{name}</h1>
          ) : (
            <div className={`${styles.title} ${styles.pendingTitle}`}>
              <Skeleton height="1.04em" />
            </div>
          )}
          <span className={styles.count} />
        </div>
      </CourtArea>
      <SubcategoryLinks subcategories={category?.subcategories ?? []} currentId={id} />
      <ListLayoutSkeleton>
        <GridSkeleton count={PAGE_SIZE} narrow />
      </ListLayoutSkeleton>
    </Page>
  );
}
