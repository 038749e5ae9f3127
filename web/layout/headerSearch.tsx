import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { SearchForm } from '../features/search/searchForm.tsx';
import styles from './headerSearch.module.css';

export function HeaderSearch() {
  const navigate = useNavigate();
  const search = (term: string) => {
    if (term !== '') void navigate(`${paths.search}?${new URLSearchParams({ search: term }).toString()}`);
  };
  return <SearchForm className={styles.form} inputClass={styles.input} onSearch={search} />;
}
