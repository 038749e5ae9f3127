import { useEffect, useRef, useState, type FormEvent } from 'react';
import { paths } from '../../config/paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAX_TERM } from './searchState.ts';
import styles from './searchField.module.css';

interface SearchFieldProps {
  /** The term that is searched for now. */
  term: string;
  /** Nothing is searched for yet, so typing can start at once. */
  focusFirst: boolean;
  /** Enter, or a tap on the magnifier. An empty term takes the search back. */
  onSearch: (term: string) => void;
}

/** Where the term is typed. Nothing is searched before Enter; without script the browser sends the form itself. */
export function SearchField({ term, focusFirst, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(term);
  // The address may change by itself (Back, a removed filter): then the field follows it.
  const [seen, setSeen] = useState(term);
  if (seen !== term) {
    setSeen(term);
    setText(term);
  }
  useEffect(() => {
    if (focusFirst) input.current?.focus({ preventScroll: true });
  }, [focusFirst]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
    // On phones the keyboard gives way to what was found.
    if (text.trim() !== '') input.current?.blur();
  };
  return (
    <search>
      <form className={styles.field} action={paths.search} onSubmit={submit}>
        <IconButton label="Search the shop" type="submit">
          <Icon name="search" />
        </IconButton>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Rackets, shoes, brands"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_TERM}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            label="Clear the term"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
