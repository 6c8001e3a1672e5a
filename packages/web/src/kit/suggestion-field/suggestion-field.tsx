import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import { useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { Field, type FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import type { Option } from '../select-field/select-field.tsx';
import styles from './suggestion-field.module.css';

export type SuggestionFieldProps = FieldTexts & {
  readonly name: string;
  readonly value: string;
  /** Each letter typed; the owner then sets new suggestions. */
  readonly onType: (text: string) => void;
  readonly suggestions: readonly Option[];
  readonly onChoose: (suggestion: Option) => void;
  /** Shown in the list's place, e.g. "Nothing found". */
  readonly message?: string | undefined;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** The field has the focus: suggestions for its text are shown as soon as there are any. */
  readonly onFocus?: () => void;
};

/** Text with suggestions below it, such as towns. Arrow keys, Enter and Escape as in every combobox. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { name, value, onType, suggestions, onChoose, message, required, ...texts } = props;
  const t = useText('kit');
  const [isOpen, setOpen] = useState(false);
  const hasList = suggestions.length > 0 || message !== undefined;
  const choose = (id: string) => {
    const chosen = suggestions.find((suggestion) => suggestion.value === id);
    if (chosen) onChoose(chosen);
  };
  return (
    <ComboboxProvider
      // A list that is said to be open must be there.
      open={isOpen && hasList}
      setOpen={setOpen}
      inputValue={value}
      setInputValue={onType}
      resetValueOnHide={false}
    >
      <Field label={texts.label} hideLabel={texts.hideLabel} hint={texts.hint} error={texts.error} required={required}>
        {(attributes) => (
          <Combobox
            {...attributes}
            className={fieldStyles['control']}
            name={name}
            dir="auto"
            required={required}
            placeholder={props.placeholder}
            autoComplete="none"
            onBlur={() => {
              // Suggestions that arrive from now on belong to a field without the focus.
              if (!hasList) setOpen(false);
              props.onBlur?.();
            }}
            onFocus={() => {
              setOpen(true);
              props.onFocus?.();
            }}
          />
        )}
      </Field>
      {hasList && (
        <ComboboxPopover className={styles['popover']} aria-label={t('suggestions')} gutter={6} sameWidth>
          {suggestions.map((suggestion) => (
            <ComboboxItem
              key={suggestion.value}
              className={styles['item']}
              value={suggestion.value}
              setValueOnClick={false}
              onClick={() => choose(suggestion.value)}
            >
              <bdi>{suggestion.label}</bdi>
            </ComboboxItem>
          ))}
          {suggestions.length === 0 && <p className={styles['message']}>{message}</p>}
        </ComboboxPopover>
      )}
    </ComboboxProvider>
  );
}
