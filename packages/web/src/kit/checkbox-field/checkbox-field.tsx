import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from '../choice-group/choice.module.css';
import { FieldError, RequiredMark, useControlAttributes } from '../field/field.tsx';

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'> & {
  readonly name: string;
  /** May hold links, for example to the terms one agrees to. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** A single yes or no, such as a consent. */
export function CheckboxField({ label, hint, error, id, required, className, ...rest }: CheckboxFieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const attributes = useControlAttributes(control, hint, error);
  return (
    <div className={className}>
      <label className={styles['choice']}>
        <input {...rest} {...attributes} type="checkbox" required={required} className={styles['input']} />
        <span className={styles['text']}>
          {label}
          {required && <RequiredMark />}
          {hint !== undefined && (
            <span className={styles['hint']} id={`${control}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={control} error={error} />
    </div>
  );
}
