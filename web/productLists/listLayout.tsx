import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, IconButton } from '../ui/button.tsx';
import { OneOf } from '../ui/choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import styles from './listLayout.module.css';

export interface ListControls<Sort extends string> {
  sort: { value: Sort; options: readonly { value: Sort; label: string }[]; onChange: (sort: Sort) => void };
  /** The fields of the filters. */
  filters: ReactNode;
  filterCount: number;
  /** False for an empty list without filters: there is nothing to sort or filter. */
  hasControls: boolean;
  /** The active filters, or another line above the list. */
  chips: ReactNode;
  /** Label of the button that closes the filters on small screens. */
  confirmLabel: string;
  /** Applies at once what is typed or chosen: when the sheet is closed, or a field submits the form. */
  onApply?: () => void;
  /** What a form without the app has to send besides its controls, by the name of the parameter. */
  parameters?: Record<string, string>;
}

/**
 * A list with its sort order and filters. On wide screens they stand above and beside it; on smaller ones two buttons at the
 * lower edge open them as a sheet. They are a form whose fields have the names of the address's parameters: until the app is ready, the
 * browser sends it, when a control changes (app/bootstrap.ts) or, without scripts, by its button.
 */
export function ListLayout<Sort extends string>(props: ListControls<Sort> & { children: ReactNode }) {
  const { sort, filters, hasControls, chips, onApply, parameters = {}, children } = props;
  const { pathname } = useLocation();
  if (!hasControls)
    return (
      <>
        <div className={styles.bar}>{chips}</div>
        {children}
      </>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply?.();
  };
  return (
    <>
      <ListSheet {...props} />
      <form action={pathname} data-list onSubmit={submit}>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.bar}>
          <div className={styles.chips}>{chips}</div>
          <span className={styles.sort}>
            <Select label="Sort by" name="sort" {...sort} />
            <ApplyButton />
          </span>
        </div>
        <div className={styles.layout}>
          <aside className={styles.side} aria-label="Filters">
            <div className={styles.filters}>
              {filters}
              <ApplyButton />
            </div>
          </aside>
          <div className={styles.list}>{children}</div>
        </div>
      </form>
    </>
  );
}

const ApplyButton = () => (
  <noscript>
    <Button type="submit" variant="line" size="small">
      Apply
    </Button>
  </noscript>
);

/** On small screens: the buttons "Sort" and "Filters" at the lower edge, and the sheet that they open. */
function ListSheet<Sort extends string>(props: ListControls<Sort>) {
  const { sort, filters, filterCount, confirmLabel, onApply } = props;
  const [shown, setShown] = useState<'Sort' | 'Filters' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    onApply?.();
    setShown(null);
  };
  /** A tap chooses and is done; an arrow key of the keyboard goes on to the next order. */
  const chooseSort = (value: Sort) => {
    sort.onChange(value);
    if (!body.current?.querySelector(':focus-visible')) setShown(null);
  };
  /** Focuses an invalid filter instead of closing: it would be discarded without a message. */
  const confirmFilters = () => {
    const invalidField = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalidField) invalidField.focus();
    else close();
  };
  const order = sort.options.find(({ value }) => value === sort.value)?.label;
  const opener = (part: 'Sort' | 'Filters', icon: 'sort' | 'filter', chosen: string) => (
    <Button variant="plain" aria-haspopup="dialog" onClick={() => setShown(part)}>
      <Icon name={icon} size={20} />
      <span className={styles.opener}>
        {part}
        {chosen}
      </span>
    </Button>
  );
  return (
    <>
      <section className={styles.openers} aria-label="Sort and filters" data-bottom-bar>
        {opener('Sort', 'sort', order ? `: ${order}` : '')}
        {opener('Filters', 'filter', filterCount > 0 ? ` (${filterCount})` : '')}
      </section>
      <Dialog open={shown !== null} onClose={close} label={shown ?? 'Filters'} kind="sheet">
        <div className={styles.sheet}>
          <div className={styles.sheetHead}>
            <h2>{shown}</h2>
            <IconButton label={`Close ${shown?.toLowerCase()}`} onClick={close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div ref={body} className={styles.sheetBody}>
            {shown === 'Sort' ? (
              <OneOf title="Sort by" {...sort} onChange={chooseSort} />
            ) : (
              <div className={styles.filters}>{filters}</div>
            )}
          </div>
          <div className={styles.sheetFoot}>
            <Button variant="volt" wide onClick={confirmFilters}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
