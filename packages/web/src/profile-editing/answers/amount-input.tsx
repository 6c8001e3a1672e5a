import type { AttributeDefinition } from '@duet/core/tenant';
import { useLanguage, useText, amountText } from '../../i18n/index.ts';
import { IntervalField, RangeField, type Interval } from '../../kit/index.ts';

interface AmountInputProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hideLabel?: boolean;
  readonly error: string | undefined;
  readonly definition: AttributeDefinition;
  readonly value: unknown;
  readonly country: string;
  readonly onChange: (value: unknown) => void;
}

/**
 * A number, or from one number to another. A slider that was not touched answers nothing: it shows the middle, and says so. What
 * limits no search without an answer (ages from one to another, a distance) shows its bounds, because that is what is searched.
 */
export function AmountInput({ definition, value, country, onChange, ...field }: AmountInputProps) {
  const t = useText('onboarding');
  const language = useLanguage();
  const bounds = { minimum: definition.minimum ?? 0, maximum: definition.maximum ?? 100 };
  // The longest distance that can be chosen is no limit.
  const text = (amount: number): string =>
    definition.unit === 'km' && amount >= bounds.maximum
      ? t('anyDistance')
      : amountText(amount, definition, language, country);
  if (definition.interval === true) {
    const interval = asInterval(value);
    return (
      <IntervalField
        {...field}
        bounds={bounds}
        value={interval ?? bounds}
        fromLabel={t('from')}
        toLabel={t('to')}
        valueText={text}
        onChange={onChange}
      />
    );
  }
  const unlimited = definition.unit === 'km' ? bounds.maximum : undefined;
  const amount = typeof value === 'number' ? value : unlimited;
  return (
    <RangeField
      {...field}
      {...bounds}
      value={amount ?? Math.round((bounds.minimum + bounds.maximum) / 2)}
      valueText={amount === undefined ? t('notAnswered') : text(amount)}
      onChange={onChange}
    />
  );
}

function asInterval(value: unknown): Interval | undefined {
  if (typeof value !== 'object' || value === null || !('minimum' in value) || !('maximum' in value)) return undefined;
  const { minimum, maximum } = value;
  return typeof minimum === 'number' && typeof maximum === 'number' ? { minimum, maximum } : undefined;
}
