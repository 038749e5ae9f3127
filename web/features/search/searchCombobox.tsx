/* eslint-disable jsx-a11y-x/prefer-tag-over-role -- The combobox pattern has these roles; native lists cannot do the same. */
import { useApolloClient } from '@apollo/client/react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { clearRecentSearches, useRecentSearches } from './recentSearches.ts';
import styles from './searchCombobox.module.css';
import { knownNames, matchingSuggestions, type Suggestion } from './suggestions.ts';

/** The backend accepts no longer terms. */
const MAX_TERM_CHARACTERS = 200;

interface SearchComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  className: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
}

/**
 * The input of a search form, with suggestions of what the page knows already: typing sends no request. Enter submits the form
 * unless a suggestion is active. It follows the combobox pattern of WAI-ARIA with a list of suggestions.
 */
export function SearchCombobox({ inputRef, className, text, onTextChange }: SearchComboboxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const suggestions = useSuggestions(text, isOpen);
  const isShown = suggestions.length > 0;
  // The shopper may have typed before the app was ready; React knows only what is typed later.
  const takeOverText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? '';
    if (typed !== text) onTextChange(typed);
  });
  useLayoutEffect(() => takeOverText(), []);
  // By the attribute `maxlength`, a browser would cut what is pasted without a word.
  const isTooLong = text.trim().length > MAX_TERM_CHARACTERS;
  useLayoutEffect(() => {
    inputRef.current?.setCustomValidity(
      isTooLong ? `Please shorten this to ${MAX_TERM_CHARACTERS} characters.` : '',
    );
  }, [inputRef, isTooLong]);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    setActiveIndex(-1);
  };
  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    void navigate(suggestion.to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const active = suggestions[activeIndex];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (!isShown) return;
      const last = suggestions.length - 1;
      if (event.key === 'ArrowDown') setActiveIndex(activeIndex < last ? activeIndex + 1 : 0);
      else setActiveIndex(activeIndex > 0 ? activeIndex - 1 : last);
    } else if (event.key === 'Escape' && isShown) {
      // The browser would clear the field.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      if (active) {
        event.preventDefault();
        choose(active);
      } else setOpen(false);
    }
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
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
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className={styles.popup}>
          <SuggestionList id={id} suggestions={suggestions} activeIndex={activeIndex} onChoose={choose} />
          {suggestions[0]?.group === 'Recent searches' && (
            <Button variant="plain" size="small" onClick={clearRecentSearches}>
              Clear recent searches
            </Button>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isShown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </div>
  );
}

/** The suggestions for a text; none while the list is closed. */
function useSuggestions(text: string, isOpen: boolean): Suggestion[] {
  const { cache } = useApolloClient();
  const recentSearches = useRecentSearches();
  // What the page knows may have grown since the last letter.
  return useMemo(
    () => (isOpen ? matchingSuggestions(text, knownNames(cache.extract()), recentSearches) : []),
    [cache, isOpen, text, recentSearches],
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
    <div role="listbox" id={id} aria-label="Suggestions">
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group} role="presentation">
            {group}
          </div>
          {suggestions.map(
            (suggestion, index) =>
              suggestion.group === group && (
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The input handles the keys.
                <div
                  key={suggestion.label}
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
                  {suggestion.label}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
