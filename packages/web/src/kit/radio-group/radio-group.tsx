import { useId, useRef } from 'react';
import { ChoiceGroup, type ChoiceLook } from '../choice-group/choice-group.tsx';
import styles from '../choice-group/choice.module.css';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../select-field/select-field.tsx';

export type RadioGroupProps = FieldTexts & {
  readonly name: string;
  readonly options: readonly (Option & { readonly hint?: string })[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** An option was pressed by pointer or touch, whether it was chosen before or not; never by the arrow keys, which pass over options. */
  readonly onPress?: ((value: string) => void) | undefined;
  readonly look?: ChoiceLook;
  readonly required?: boolean;
};

/** One of a few, all in sight. Arrow keys move, as in every radio group of the platform. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  onPress,
  look = 'list',
  ...frame
}: RadioGroupProps) {
  const group = useId();
  // Arrow keys make the platform click an option too: what came before the click says which it was.
  const byPointer = useRef(false);
  return (
    <ChoiceGroup {...frame} look={look} role="radiogroup">
      {options.map((option) => (
        <label
          key={option.value}
          className={styles['choice']}
          onPointerDown={() => {
            byPointer.current = true;
          }}
        >
          <input
            className={styles['input']}
            type="radio"
            id={`${group}-${option.value}`}
            name={name}
            value={option.value}
            required={frame.required}
            onKeyDown={() => {
              byPointer.current = false;
            }}
            onClick={() => {
              if (byPointer.current) onPress?.(option.value);
            }}
            {...(onChange
              ? { checked: value === option.value, onChange: () => onChange(option.value) }
              : { defaultChecked: (value ?? defaultValue) === option.value })}
          />
          <span className={styles['text']}>
            {option.label}
            {option.hint !== undefined && <span className={styles['hint']}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
