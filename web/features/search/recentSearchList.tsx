import { paths } from '../../config/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from './recentSearches.ts';
import styles from './recentSearchList.module.css';

/** Links to the recent searches, each with a button that removes it. Renders nothing when there are none. */
export function RecentSearchList() {
  const terms = useRecentSearches();
  if (terms.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches">Recent searches</h2>
        <Button variant="plain" size="small" onClick={clearRecentSearches}>
          Clear all
        </Button>
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <ShopLink to={`${paths.search}?${new URLSearchParams({ search: term }).toString()}`}>
              {term}
            </ShopLink>
            <IconButton label={`Remove ${term}`} onClick={() => removeRecentSearch(term)}>
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
