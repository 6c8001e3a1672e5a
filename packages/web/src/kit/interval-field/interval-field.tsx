import { ChoiceGroup } from '../choice-group/choice-group.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { RangeField } from '../range-field/range-field.tsx';

/** Both ends belong to it. */
export interface Interval {
  readonly minimum: number;
  readonly maximum: number;
}

export type IntervalFieldProps = FieldTexts & {
  /** The ends are sent as `<name>_minimum` and `<name>_maximum`. */
  readonly name: string;
  readonly bounds: Interval;
  readonly value: Interval;
  readonly onChange: (value: Interval) => void;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly valueText: (value: number) => string;
};

/** From one number to another. An end that is moved past its fellow takes it along, so the interval is never upside down. */
export function IntervalField({
  name,
  bounds,
  value,
  onChange,
  fromLabel,
  toLabel,
  valueText,
  ...texts
}: IntervalFieldProps) {
  return (
    <ChoiceGroup {...texts} look="list">
      <RangeField
        {...bounds}
        label={fromLabel}
        name={`${name}_minimum`}
        value={value.minimum}
        valueText={valueText(value.minimum)}
        onChange={(minimum) => onChange({ minimum, maximum: Math.max(minimum, value.maximum) })}
      />
      <RangeField
        {...bounds}
        label={toLabel}
        name={`${name}_maximum`}
        value={value.maximum}
        valueText={valueText(value.maximum)}
        onChange={(maximum) => onChange({ minimum: Math.min(maximum, value.minimum), maximum })}
      />
    </ChoiceGroup>
  );
}
