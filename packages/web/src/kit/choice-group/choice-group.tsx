import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { FieldError, FieldHint, RequiredMark, useControlAttributes, type FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';

export type ChoiceLook = 'list' | 'chips' | 'segments';

export type ChoiceGroupProps = FieldTexts & {
  readonly look: ChoiceLook;
  readonly required?: boolean | undefined;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
};

/** The named frame of several radios or checkboxes; hint and error belong to all of them. */
export function ChoiceGroup({ label, hint, error, look, required, hideLabel, role, children }: ChoiceGroupProps) {
  const id = useId();
  const attributes = useControlAttributes(id, hint, error);
  return (
    <fieldset
      className={fieldStyles['field']}
      role={role}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={role === 'radiogroup' ? attributes['aria-invalid'] : undefined}
      aria-required={role === 'radiogroup' ? required : undefined}
      data-invalid={attributes['aria-invalid']}
    >
      <legend className={classNames(fieldStyles['label'], hideLabel && fieldStyles['hidden'])}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={classNames(styles['choices'], styles[look])}>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
