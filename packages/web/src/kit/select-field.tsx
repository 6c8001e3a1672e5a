import type { SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, frameAndControl, type FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** One choice of a list: what is sent and what is read. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'children' | 'aria-describedby' | 'aria-invalid'> & {
    readonly name: string;
    readonly options: readonly Option[];
    /** The empty choice that stands first. */
    readonly placeholder?: string;
    readonly hideLabel?: boolean;
  };

/** The platform's own list: best on a phone, complete with a keyboard. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = frameAndControl(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={styles['frame']}>
          <select
            {...control}
            {...wiring}
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
