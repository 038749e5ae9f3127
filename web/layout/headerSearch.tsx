import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { SearchCombobox } from '../features/search/searchCombobox.tsx';
import styles from './headerSearch.module.css';

export function HeaderSearch() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    input.current?.blur();
    void navigate(`${paths.search}?${new URLSearchParams({ search }).toString()}`);
  };
  return (
    <search>
      <form className={styles.form} action={paths.search} onSubmit={submit}>
        <SearchCombobox inputRef={input} className={styles.input} text={text} onTextChange={setText} />
      </form>
    </search>
  );
}
