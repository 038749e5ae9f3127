import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  label: string;
  /** Messages about the value, as sentences for the shopper. */
  errors?: string[];
  /** Id of a message elsewhere on the page about this value. */
  errorId?: string;
  optional?: boolean;
  /** What may be wrong with the value, which is accepted all the same; announced when it appears. Null when nothing is. */
  hint?: string | null;
}

interface InputAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function FieldFrame({
  label,
  errors = [],
  errorId,
  optional,
  hint,
  children,
}: FieldFrameProps & { children: (wiring: InputAttributes) => ReactNode }) {
  const id = useId();
  const hasErrors = errors.length > 0;
  const errorsId = hasErrors ? `${id}-errors` : errorId;
  const describedBy = errorsId ?? (hint ? `${id}-hint` : undefined);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': errorsId !== undefined, 'aria-describedby': describedBy })}
      {hasErrors && (
        <ul id={errorsId} className={styles.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {hint !== undefined && (
        <output className={styles.hint}>{hint && !hasErrors && <span id={`${id}-hint`}>{hint}</span>}</output>
      )}
    </div>
  );
}

/**
 * Limits a text by a message instead of the attribute `maxlength`, with which a browser cuts what is pasted without a word. The
 * browser does not send a form with such a field; in a form that it does not check, the server refuses the text. What was stored
 * before is not limited until the shopper changes it.
 * @returns the messages to show, and the handler of the field's input
 */
function useMaxLength(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: unknown,
  maxLength: number | undefined,
  errors: string[] | undefined,
): [messages: string[] | undefined, onInput: () => void] {
  const [isTyped, setIsTyped] = useState(false);
  const excess =
    isTyped && typeof value === 'string' && maxLength !== undefined ? value.length - maxLength : 0;
  const message = excess > 0 ? `Please shorten this by ${excess} to ${maxLength} characters.` : '';
  useLayoutEffect(() => field.current?.setCustomValidity(message), [field, message]);
  return [message ? [message] : errors, () => setIsTyped(true)];
}

/**
 * Takes over what was typed before the app was ready: of a server-rendered field, React knows only what is typed later.
 * @returns the field's ref
 */
function useEarlyText<Element extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
}: {
  value?: unknown;
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
}) {
  const field = useRef<Element>(null);
  const takeOver = useEffectEvent(() => {
    const target = field.current;
    if (typeof value !== 'string' || !target) return;
    // A browser changes line breaks in what it shows: that is no input of the shopper.
    const untouched = target.cloneNode() as Element;
    untouched.value = value;
    if (target.value !== untouched.value) onChange?.({ target } as ChangeEvent<Element>);
  });
  useLayoutEffect(() => takeOver(), []);
  return field;
}

export function Field({
  label,
  errors,
  errorId,
  optional,
  hint,
  maxLength,
  ...input
}: FieldFrameProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'ref'>) {
  const field = useEarlyText<HTMLInputElement>(input);
  const [messages, onInput] = useMaxLength(field, input.value, maxLength, errors);
  return (
    <FieldFrame label={label} errors={messages} errorId={errorId} optional={optional} hint={hint}>
      {(wiring) => <input ref={field} className={styles.input} {...input} {...wiring} onInput={onInput} />}
    </FieldFrame>
  );
}

/** A password field with a button that shows the password. `spellCheck` is off: the browser must not send it to a service. */
export function PasswordInput({
  label,
  errors,
  errorId,
  maxLength,
  ...input
}: Omit<FieldFrameProps, 'optional' | 'hint'> &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'ref'>) {
  const field = useEarlyText<HTMLInputElement>(input);
  const [messages, onInput] = useMaxLength(field, input.value, maxLength, errors);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} errors={messages} errorId={errorId}>
      {(wiring) => (
        <span className={styles.password}>
          <input
            ref={field}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            onInput={onInput}
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
      )}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  errors,
  optional,
  hint,
  maxLength,
  ...input
}: FieldFrameProps & Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'ref'>) {
  const field = useEarlyText<HTMLTextAreaElement>(input);
  const [messages, onInput] = useMaxLength(field, input.value, maxLength, errors);
  return (
    <FieldFrame label={label} errors={messages} optional={optional} hint={hint}>
      {(wiring) => <textarea ref={field} className={styles.input} {...input} {...wiring} onInput={onInput} />}
    </FieldFrame>
  );
}
