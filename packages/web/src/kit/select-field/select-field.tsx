import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, splitFieldProps, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';

/** One choice of a list: what is sent and what is read. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'children' | 'aria-describedby' | 'aria-invalid'> & {
    readonly name: string;
    readonly options: readonly Option[];
    /** The empty choice at the top. */
    readonly placeholder?: string;
  };

/** The platform's own list: best on a phone, complete with a keyboard. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(attributes) => (
        <div className={styles['frame']}>
          <select
            {...control}
            {...attributes}
            required={frame.required}
            className={classNames(styles['control'], styles['select'])}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles['chevron']}>
            <Icon name="down" size="small" />
          </span>
        </div>
      )}
    </Field>
  );
}
