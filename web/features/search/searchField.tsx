import { useEffect, useRef, useState, type FormEvent } from 'react';
import { paths } from '../../config/paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchCombobox } from './searchCombobox.tsx';
import styles from './searchField.module.css';

interface SearchFieldProps {
  term: string;
  /** Moves the focus to the field: for a page without a search yet. */
  focusInput: boolean;
  /** Called on Enter or a click on the magnifier. An empty term clears the search. */
  onSearch: (term: string) => void;
}

/** The search field. It searches on Enter, not while typing. Without JavaScript the browser submits the form. */
export function SearchField({ term, focusInput, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(term);
  // The term may change from outside (Back, a removed filter): then the field shows the new term.
  const [previousTerm, setPreviousTerm] = useState(term);
  if (previousTerm !== term) {
    setPreviousTerm(term);
    setText(term);
  }
  useEffect(() => {
    if (focusInput) input.current?.focus({ preventScroll: true });
  }, [focusInput]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
    // On phones this closes the keyboard, so that the results are visible.
    if (text.trim() !== '') input.current?.blur();
  };
  return (
    <search>
      <form className={styles.field} action={paths.search} onSubmit={submit}>
        <IconButton label="Search the shop" type="submit">
          <Icon name="search" />
        </IconButton>
        <SearchCombobox inputRef={input} className={styles.input} text={text} onTextChange={setText} />
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
