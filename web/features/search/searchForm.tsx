/* eslint-disable jsx-a11y-x/prefer-tag-over-role -- The combobox pattern has these roles; native lists cannot do the same. */
import { useApolloClient } from '@apollo/client/react';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHydrating } from '../../browser/preferences.ts';
import { paths } from '../../config/paths.ts';
import { storedList } from '../../persistence/storedList.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './searchForm.module.css';
import { knownNames, matchingSuggestions, type Suggestion } from './suggestions.ts';

/**
 * The terms searched last in this browser, each once in any spelling of capitals. Removed when the session ends
 * (`web/auth/session.ts`).
 */
const recentSearches = storedList('recentSearches', (term) => term.toLowerCase());
export const addRecentSearch = recentSearches.add;

/** The backend accepts no longer terms. */
const MAX_TERM_CHARACTERS = 200;

interface SearchFormProps {
  className: string | undefined;
  inputClass: string | undefined;
  /** What is searched now. Another one needs another form. */
  term?: string;
  /** Moves the focus to the field: for a page without a search yet. */
  focusInput?: boolean;
  /** Called on Enter, and by a button of the form. An empty term clears the search. */
  onSearch: (term: string) => void;
  /** What stands before the field. */
  children?: ReactNode;
}

/** A form that searches on Enter, not while typing. Without JavaScript the browser submits it. */
export function SearchForm(props: SearchFormProps) {
  const { className, inputClass, term, focusInput = false, onSearch, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const isLoaded = useRef(!useIsHydrating());
  useEffect(() => {
    // The shopper may have been faster than the app of the loaded page, and use something else already.
    const isFree = isLoaded.current || document.activeElement === document.body;
    isLoaded.current = true;
    if (focusInput && isFree) input.current?.focus({ preventScroll: true });
  }, [focusInput]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim() ?? '';
    onSearch(search);
    // On phones this closes the keyboard, so that the results are visible.
    if (search !== '') input.current?.blur();
  };
  return (
    <search>
      <form className={className} action={paths.search} onSubmit={submit}>
        {children}
        <SearchCombobox inputRef={input} className={inputClass} term={term} />
      </form>
    </search>
  );
}

interface SearchComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  className: string | undefined;
  term: string | undefined;
}

/**
 * The input of a search form, with suggestions of what the page knows already: typing sends no request. Enter submits the form
 * unless a suggestion is active. It follows the combobox pattern of WAI-ARIA with a list of suggestions.
 */
function SearchCombobox({ inputRef, className, term }: SearchComboboxProps) {
  const id = useId();
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const recentTerms = recentSearches.useList();
  /** For which text there are suggestions; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  // What the page knows may have grown since the last letter.
  const suggestions = useMemo(
    () => (typed === null ? [] : matchingSuggestions(typed, knownNames(cache.extract()), recentTerms)),
    [cache, typed, recentTerms],
  );
  const count = suggestions.length;
  const isShown = count > 0;
  const suggestFor = (text: string | null) => {
    setTyped(text);
    setActiveIndex(-1);
  };
  const choose = ({ to }: Suggestion) => {
    suggestFor(null);
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key ends or changes a word of an input method; Safari tells of it after the word, by this code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const active = suggestions[activeIndex];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyped(event.currentTarget.value);
      const next = event.key === 'ArrowDown' ? activeIndex + 1 : Math.max(activeIndex, 0) - 1;
      if (isShown) setActiveIndex((next + count) % count);
    } else if (event.key === 'Escape' && isShown) {
      // The browser would clear the field.
      event.preventDefault();
      suggestFor(null);
    } else if (event.key === 'Enter') {
      if (active) {
        event.preventDefault();
        choose(active);
      } else suggestFor(null);
    }
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) suggestFor(null);
  };
  return (
    <div className={styles.combobox} onBlur={closeOnLeave}>
      <input
        ref={inputRef}
        className={className}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={suggestions[activeIndex] && `${id}-${activeIndex}`}
        name="search"
        aria-label="Search products"
        placeholder="Rackets, shoes, brands"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Not controlled: the shopper may have typed before the app was ready.
        defaultValue={term}
        onChange={({ currentTarget: input }) => {
          // By the attribute `maxlength`, a browser would cut what is pasted without a word.
          const isTooLong = input.value.trim().length > MAX_TERM_CHARACTERS;
          input.setCustomValidity(
            isTooLong ? `Please shorten this to ${MAX_TERM_CHARACTERS} characters.` : '',
          );
          suggestFor(input.value);
        }}
        onClick={({ currentTarget }) => suggestFor(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className={styles.popup}>
          <SuggestionList id={id} suggestions={suggestions} activeIndex={activeIndex} onChoose={choose} />
          {suggestions[0]?.group === 'Recent searches' && (
            <Button variant="plain" size="small" onClick={recentSearches.clear}>
              Clear recent searches
            </Button>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isShown && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  activeIndex: number;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestionList({ id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  const groups = [...new Set(suggestions.map(({ group }) => group))];
  return (
    <div role="listbox" id={id} className={styles.list} aria-label="Suggestions">
      {groups.map((group, place) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} className={styles.group} role="presentation">
            {group}
          </div>
          {suggestions.map(
            (suggestion, index) =>
              suggestion.group === group && (
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The input handles the keys.
                <div
                  key={suggestion.to}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === activeIndex}
                  tabIndex={-1}
                  className={styles.option}
                  // The input keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(suggestion)}
                >
                  {suggestion.price && (
                    <span className={styles.picture}>
                      <Picture image={suggestion.image} sizes="44px" ratio={4 / 5} eager decorative />
                    </span>
                  )}
                  <span className={styles.label}>{suggestion.label}</span>
                  {suggestion.price && <Price now={suggestion.price} />}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
