import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, splitFieldProps, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'aria-describedby' | 'aria-invalid'> & {
    readonly name: string;
    /** Marks the field as wrong although the words about it stand at another. */
    readonly invalid?: boolean;
    /** A control inside the field's end, for example a clearing button. */
    readonly end?: ReactNode;
  };

/** One line of text. Takes `value` and `onChange`, or `defaultValue` on a page whose script comes later. */
export function TextField({ end, type = 'text', ...props }: TextFieldProps) {
  const { frame, control: rest } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(attributes) => {
        const direction = type === 'text' || type === 'search' ? 'auto' : undefined;
        const control = { dir: direction, ...rest, ...attributes, type, required: frame.required };
        if (end === undefined) return <input {...control} className={styles['control']} />;
        return (
          <div className={classNames(styles['control'], styles['group'])}>
            <input {...control} className={styles['bare']} />
            {end}
          </div>
        );
      }}
    </Field>
  );
}
