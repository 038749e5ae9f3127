import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { cleanTyped, type TypedKind } from './typedText.ts';

interface FieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'required' | 'placeholder'
> {
  label: string;
  /** `lines` has several lines; `password` has a button that shows it. */
  kind?: 'password' | 'lines' | undefined;
  type?: 'email' | 'tel' | 'date' | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Messages about the value, as sentences for the shopper. */
  errors?: string[] | undefined;
  optional?: boolean | undefined;
  /** What may be wrong with the value, which is accepted all the same; announced when it appears. Null when nothing is. */
  hint?: string | null | undefined;
}

const TYPED_KINDS: Partial<Record<string, TypedKind>> = { email: 'email', tel: 'phone' };

/**
 * A field with its label and messages. What it holds is what is sent: it is asked when its form is submitted, because password
 * managers and autofill may set a value without an event, and no older value of the app replaces it. It has no `maxlength`, with which a browser cuts what is pasted without a word: the
 * server says what is too long.
 */
export function Field(props: FieldProps) {
  const { label, kind, type, value, onChange, errors = [], optional, hint, ...attributes } = props;
  const isSecret = kind === 'password';
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Takes over what was typed before the app was ready: of a server-rendered field, React knows only what is typed later.
  const takeOver = useEffectEvent((report: (change: () => void) => void) => {
    const target = field.current;
    if (!target) return;
    // A browser changes line breaks in what it shows: that is no input of the shopper.
    const untouched = target.cloneNode() as typeof target;
    untouched.value = value;
    if (target.value !== untouched.value) report(() => onChange(target.value));
  });
  const takeCleaned = useEffectEvent(() => {
    const target = field.current;
    if (target && !isSecret && type !== 'date' && target.value !== target.defaultValue) {
      const cleaned = cleanTyped(TYPED_KINDS[type ?? ''] ?? 'text', target.value);
      if (cleaned !== target.value) target.value = cleaned;
    }
    takeOver(flushSync);
  });
  useEffect(() => {
    const form = field.current?.form;
    // Before the form's own handler, which sends what the fields have reported.
    const handleSubmit = () => takeCleaned();
    form?.addEventListener('submit', handleSubmit, true);
    return () => form?.removeEventListener('submit', handleSubmit, true);
  }, []);
  useLayoutEffect(() => {
    takeOver((change) => change());
  }, []);
  // A value from elsewhere, such as a chosen address, replaces what the field holds.
  const [initial] = useState(value);
  const reported = useRef(value);
  useLayoutEffect(() => {
    const target = field.current;
    if (target && reported.current !== value && target.value !== value) target.value = value;
    reported.current = value;
  }, [value]);
  const hasErrors = errors.length > 0;
  const input = {
    ...attributes,
    ref: field,
    id,
    className: styles.input,
    defaultValue: initial,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
    'aria-invalid': hasErrors,
    'aria-describedby': hasErrors ? `${id}-errors` : hint ? `${id}-hint` : undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {kind === 'lines' && <textarea {...input} rows={4} />}
      {kind === 'password' && <PasswordInput {...input} label={label} />}
      {!kind && <input {...input} type={type} />}
      {hasErrors && (
        <ul id={`${id}-errors`} className={styles.errors}>
          {errors.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {hint !== undefined && (
        <output className={styles.hint}>{hint && !hasErrors && <span id={`${id}-hint`}>{hint}</span>}</output>
      )}
    </div>
  );
}

/** `spellCheck` is off: the browser must not send a password to a service. */
function PasswordInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className={styles.password}>
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        <span className="visually-hidden">Show {label.toLowerCase()}</span>
      </button>
    </span>
  );
}
