import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './range-field.module.css';

export type RangeFieldProps = FieldTexts & {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The value as a person says it, with its unit. */
  readonly valueText: string;
};

/** A number between two ends, by the platform's own slider; its value is shown beside the label and is read aloud. */
export function RangeField({
  name,
  minimum,
  maximum,
  step = 1,
  value,
  onChange,
  valueText,
  ...texts
}: RangeFieldProps) {
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className={styles['row']}>
          <input
            {...attributes}
            className={styles['range']}
            type="range"
            name={name}
            min={minimum}
            max={maximum}
            step={step}
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <output className={styles['value']} htmlFor={attributes.id}>
            {valueText}
          </output>
        </div>
      )}
    </Field>
  );
}
