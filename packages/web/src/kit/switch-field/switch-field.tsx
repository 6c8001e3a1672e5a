import { useId } from 'react';
import styles from './switch-field.module.css';

export interface SwitchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  /** Takes effect at once: there is nothing to send afterwards. */
  readonly onTurn: () => void;
}

/** Something that is on or off from the moment it is pressed. */
export function SwitchField({ name, label, hint, isOn, onTurn }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className={styles['row']}>
      <span className={styles['text']}>
        {label}
        {hint !== undefined && (
          <span className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        className={styles['input']}
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={onTurn}
      />
    </label>
  );
}
