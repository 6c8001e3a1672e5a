import { useId } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { FieldError, FieldHint, RequiredMark, useControlAttributes, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

export type DatePart = 'day' | 'month' | 'year';

/** Parts as typed; each may be empty or wrong. The month is `1` to `12`. */
export type DateParts = Readonly<Record<DatePart, string>>;

export type BirthdayFieldProps = FieldTexts & {
  /** The parts are sent as `<name>_day`, `<name>_month` and `<name>_year`. */
  readonly name: string;
  readonly value: DateParts;
  readonly onChange: (value: DateParts) => void;
  /** The year has lost the focus, changed or not. */
  readonly onLeaveYear?: () => void;
  /** What dates begin with in the member's language: the month, or the day (SHE-29). */
  readonly order: 'M' | 'D';
  readonly required?: boolean;
};

const PARTS: Readonly<Record<'M' | 'D', readonly DatePart[]>> = {
  M: ['month', 'day', 'year'],
  D: ['day', 'month', 'year'],
};
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** A date one knows by heart, in three parts: quicker and surer than a calendar. */
export function BirthdayField(props: BirthdayFieldProps) {
  const { label, hint, error, name, value, onChange, onLeaveYear, order, required } = props;
  const id = useId();
  const attributes = useControlAttributes(id, hint, error);
  const part = (which: DatePart) => ({
    name: `${name}_${which}`,
    value: value[which],
    required,
    autoComplete: `bday-${which}`,
    'aria-invalid': attributes['aria-invalid'],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...value, [which]: event.target.value }),
  });
  return (
    <fieldset className={styles['field']} aria-describedby={attributes['aria-describedby']}>
      <legend className={styles['label']}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles['parts']}>
        {PARTS[order].map((which) =>
          which === 'month' ? (
            <MonthPart key={which} {...part(which)} />
          ) : (
            <NumberPart key={which} which={which} {...part(which)} {...(which === 'year' && { onBlur: onLeaveYear })} />
          ),
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface PartProps {
  readonly name: string;
  readonly value: string;
  readonly required: boolean | undefined;
  readonly autoComplete: string;
  readonly 'aria-invalid': true | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

function NumberPart({
  which,
  ...control
}: PartProps & { readonly which: 'day' | 'year'; readonly onBlur?: (() => void) | undefined }) {
  const t = useText('kit');
  const id = useId();
  return (
    <div className={styles['part']}>
      <label className={styles['partLabel']} htmlFor={id}>
        {t(which)}
      </label>
      <input
        {...control}
        id={id}
        inputMode="numeric"
        maxLength={which === 'day' ? 2 : 4}
        dir="ltr"
        className={styles['control']}
      />
    </div>
  );
}

function MonthPart(control: PartProps) {
  const t = useText('kit');
  const id = useId();
  const name = new Intl.DateTimeFormat(useLanguage(), { month: 'long', timeZone: 'UTC' });
  return (
    <div className={classNames(styles['part'], styles['month'])}>
      <label className={styles['partLabel']} htmlFor={id}>
        {t('month')}
      </label>
      <div className={styles['frame']}>
        <select {...control} id={id} className={classNames(styles['control'], styles['select'])}>
          <option value="" />
          {MONTHS.map((month) => (
            <option key={month} value={String(month + 1)}>
              {name.format(Date.UTC(2000, month, 1))}
            </option>
          ))}
        </select>
        <span className={styles['chevron']}>
          <Icon name="down" size="small" />
        </span>
      </div>
    </div>
  );
}
