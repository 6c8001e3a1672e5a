import { characterCount } from '@duet/core/kernel';
import { SUMMARY_ATTRIBUTE } from '@duet/core/profile';
import { isLongText, type AttributeDefinition } from '@duet/core/tenant';
import { genderForm, useProblemText, useText } from '../../i18n/index.ts';
import { CheckboxGroup, DateField, RadioGroup, TextAreaField, TextField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { AmountInput } from './amount-input.tsx';
import type { Answers } from './answers.ts';
import { PromptedText } from './prompted-text.tsx';
import { SuggestedInput } from './suggested-input.tsx';

export interface AnswerInputProps {
  readonly definition: AttributeDefinition;
  readonly required: boolean;
  readonly answers: Answers;
  /** Decides how lengths are read. */
  readonly country: string;
  /** The question stands above the field already. */
  readonly hideLabel?: boolean;
  /** One of the options was pressed, not passed over by keys. */
  readonly onPressOption?: (option: string) => void;
}

/** The field that fits a question's kind. Whatever an older app has saved, a field shows what it can read of it. */
export const AnswerInput = observer(function AnswerInput({
  definition,
  required,
  answers,
  country,
  hideLabel = false,
  onPressOption,
}: AnswerInputProps) {
  const t = useText('attributes');
  const problemText = useProblemText();
  const { id, kind } = definition;
  const problem = answers.problem(definition);
  const value = answers.value(definition);
  const field = {
    name: id,
    required,
    label: t(`attribute.${id}.question`),
    error: problem && problemText(problem),
    hideLabel,
  };
  const options = definition.options.map((option) => ({
    value: option,
    label: t(`attribute.${id}.options.${option}`, { context: genderForm(answers.gender) }),
  }));
  const change = (answer: unknown): void => {
    answers.setValue(definition, answer);
  };
  switch (kind) {
    case 'text':
    case 'display_name':
      return <TextAnswerInput {...field} value={asText(value)} definition={definition} onChange={change} />;
    case 'single':
      return (
        <RadioGroup {...field} options={options} value={asText(value)} onChange={change} onPress={onPressOption} />
      );
    case 'multiple':
      return <CheckboxGroup {...field} options={options} value={asList(value)} onChange={change} />;
    case 'date':
      return (
        <DateField
          {...field}
          value={asText(value)}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
      );
    case 'range':
      return <AmountInput {...field} definition={definition} value={value} country={country} onChange={change} />;
    case 'place':
    case 'school':
      return <SuggestedInput {...field} definition={definition} answers={answers} />;
    case 'photos':
      return null;
  }
});

interface TextAnswerProps {
  readonly name: string;
  readonly hideLabel: boolean;
  readonly required: boolean;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly definition: AttributeDefinition;
  readonly onChange: (value: string) => void;
}

function TextAnswerInput({ value, definition, onChange, ...field }: TextAnswerProps) {
  const t = useText('onboarding');
  const attributes = useText('attributes');
  const { id, kind, minimum = 0, maximum = 2000 } = definition;
  const control = {
    ...field,
    value,
    placeholder: attributes(`attribute.${id}.placeholder`),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange(event.target.value);
    },
  };
  if (!isLongText(definition))
    return <TextField {...control} autoComplete={kind === 'display_name' ? 'nickname' : 'off'} />;
  const typed = characterCount(value.trim());
  const box = (
    <TextAreaField
      {...control}
      rows={5}
      hint={minimum > 0 ? t('atLeast', { count: minimum }) : undefined}
      count={t('characters', { typed, maximum })}
    />
  );
  if (id !== SUMMARY_ATTRIBUTE) return box;
  return (
    <PromptedText value={value} onChange={onChange}>
      {box}
    </PromptedText>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
