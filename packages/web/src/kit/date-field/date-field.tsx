import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'placeholder'>;

/** A date by the platform's own control, ordered as the member's system orders dates. Values are `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
