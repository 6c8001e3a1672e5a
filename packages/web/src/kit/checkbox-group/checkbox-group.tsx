import { ChoiceGroup, type ChoiceLook } from '../choice-group/choice-group.tsx';
import styles from '../choice-group/choice.module.css';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../select-field/select-field.tsx';

export type CheckboxGroupProps = FieldTexts & {
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly look?: ChoiceLook;
  readonly required?: boolean;
};

/** Any number of a few. The value keeps the order of the options. */
export function CheckboxGroup({ name, options, value, onChange, look = 'chips', ...frame }: CheckboxGroupProps) {
  const toggle = (chosen: string) => {
    const next = new Set(value);
    if (!next.delete(chosen)) next.add(chosen);
    onChange(options.map((option) => option.value).filter((one) => next.has(one)));
  };
  return (
    <ChoiceGroup {...frame} look={look}>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            className={styles['input']}
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            aria-invalid={frame.error === undefined ? undefined : true}
            onChange={() => toggle(option.value)}
          />
          <span className={styles['text']}>{option.label}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
