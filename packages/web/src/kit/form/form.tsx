import { useEffect, useRef, type SyntheticEvent, type FormHTMLAttributes, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';
import { Notice } from '../notice/notice.tsx';

export interface FormFieldError {
  /** Name of the field's control. */
  readonly field: string;
  readonly text: string;
}

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  readonly onSubmit: () => void;
  /** What went wrong with the whole, or a heading over `mistakes`. */
  readonly problem?: string | undefined;
  /** A summary for long forms; each entry leads to its field. */
  readonly fieldErrors?: readonly FormFieldError[];
};

/**
 * A form that the screen validates, not the browser. The first mistake that appears after sending, however late the
 * answer, gets the focus; a member who types on meanwhile is left alone.
 */
export function Form({
  onSubmit,
  problem,
  fieldErrors: mistakes = [],
  method = 'post',
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useFocusFirstInvalidField(form);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    attempt.begin();
    onSubmit();
  };
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      method={method}
      className={classNames(styles['form'], className)}
      onSubmit={handleSubmit}
      onInput={attempt.end}
    >
      {(problem !== undefined || mistakes.length > 0) && (
        <Notice tone="problem" announce>
          {problem}
          {mistakes.length > 0 && <FieldErrorList form={form} fieldErrors={mistakes} />}
        </Notice>
      )}
      {children}
    </form>
  );
}

function FieldErrorList({
  form,
  fieldErrors,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fieldErrors: readonly FormFieldError[];
}) {
  const focusField = (name: string) => {
    const found = form.current?.elements.namedItem(name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <ul className={styles['mistakes']}>
      {fieldErrors.map(({ field, text }) => (
        <li key={field}>
          <button type="button" className={styles['mistake']} onClick={() => focusField(field)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, select, textarea, button';

/** From `begin` until a mistake shows or the member types, watches the form for its first invalid control. */
function useFocusFirstInvalidField(form: RefObject<HTMLFormElement | null>) {
  const observer = useRef<MutationObserver>(undefined);
  const end = () => observer.current?.disconnect();
  const focusFirst = () => {
    const invalid = form.current?.querySelector<HTMLElement>(INVALID);
    if (!invalid) return;
    end();
    (invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  };
  const begin = () => {
    end();
    focusFirst();
    if (!form.current) return;
    observer.current = new MutationObserver(focusFirst);
    observer.current.observe(form.current, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-invalid', 'data-invalid'],
    });
  };
  useEffect(() => () => observer.current?.disconnect(), []);
  return { begin, end };
}
