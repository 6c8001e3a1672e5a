import type { TextareaHTMLAttributes } from 'react';
import { Field, splitFieldProps, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

export type TextAreaFieldProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'aria-describedby' | 'aria-invalid'> & {
    readonly name: string;
    /** How full the field is, as a text such as "120 of 500". */
    readonly count?: string;
  };

/** Several lines of text; grows with what is written. */
export function TextAreaField({ count, ...props }: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(attributes) => (
        <>
          <textarea dir="auto" {...control} {...attributes} required={frame.required} className={styles['control']} />
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </>
      )}
    </Field>
  );
}
