import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from '../icon/icon.tsx';

/** What every field of the kit says about itself. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, in the member's language; undefined while nothing is. */
  readonly error?: string | undefined;
  /** Only readers hear the label: those who see read the same words elsewhere, such as in the page's title. */
  readonly hideLabel?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, hint and problem of a control. */
type FieldFrame = FieldTexts & {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks the control as wrong although the words about it stand at another. */
  readonly invalid?: boolean | undefined;
  readonly className?: string | undefined;
};

export type FieldProps = FieldFrame & { readonly children: (attributes: ControlAttributes) => ReactNode };

/** Parts the props of a field into those of its frame and those that its control takes. */
export function splitFieldProps<Props extends FieldFrame>(props: Props) {
  const { id, label, hint, error, required, hideLabel, invalid, className, ...control } = props;
  return { frame: { id, label, hint, error, required, hideLabel, invalid, className }, control };
}

/** Label above, hint under it, control, error below: one order for every field. */
export function Field({ id, label, hint, error, required, hideLabel, invalid, className, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const attributes = useControlAttributes(control, hint, error, invalid);
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={classNames(styles['label'], hideLabel && styles['hidden'])} htmlFor={control}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint id={control} hint={hint} />
      {children(attributes)}
      <FieldError id={control} error={error} />
    </div>
  );
}

/** The wiring of one control whose hint and error are shown by `FieldHint` and `FieldError` of the same id. */
export function useControlAttributes(
  id: string,
  hint: ReactNode,
  error: string | undefined,
  invalid = false,
): ControlAttributes {
  const described = [isShown(hint) && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined && !invalid ? undefined : true,
  };
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  if (!isShown(hint)) return null;
  return (
    <div className={styles['hint']} id={`${id}-hint`}>
      {hint}
    </div>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={styles['error']} id={`${id}-error`}>
      <Icon name="warning" size="small" />
      <span>{error}</span>
    </p>
  );
}

/** The star of a required field. Readers hear "required" from the control itself. */
export function RequiredMark() {
  return <span className={styles['required']} aria-hidden="true" />;
}

const isShown = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== false && hint !== '';
