import { isPlaceAnswer, type Suggestion } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { useText } from '../../i18n/index.ts';
import { LazySuggestionField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { Answers } from './answers.ts';
import { SchoolImportChoice } from './school-import-choice.tsx';

interface SuggestedInputProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hideLabel?: boolean;
  readonly error: string | undefined;
  readonly definition: AttributeDefinition;
  readonly answers: Answers;
}

/** A town or a school: typed, with suggestions. A school may be one that no one has suggested, or come from Facebook. */
export const SuggestedInput = observer(function SuggestedInput({ definition, answers, ...field }: SuggestedInputProps) {
  const t = useText('onboarding');
  const attributes = useText('attributes');
  const search = answers.search(definition);
  const choose = (answer: Suggestion['answer']): void => {
    answers.setValue(definition, answer);
    search.close();
  };
  return (
    <>
      <LazySuggestionField
        props={{
          ...field,
          placeholder: attributes(`attribute.${definition.id}.placeholder`),
          value: readable(answers.value(definition)),
          suggestions: search.found,
          message: search.foundNothing ? t('nothingFound') : undefined,
          onType: (text) => {
            if (text === readable(answers.value(definition))) return;
            answers.setValue(definition, text);
            search.searchFor(text);
          },
          onChoose: ({ value }) => {
            const chosen = search.found.find((suggestion) => suggestion.value === value);
            if (chosen) choose(chosen.answer);
          },
        }}
      />
      {definition.kind === 'school' && answers.schools && (
        <SchoolImportChoice schools={answers.schools} onChoose={choose} />
      )}
    </>
  );
});

/** Of a place the address, else the text as it was typed. */
function readable(value: unknown): string {
  if (isPlaceAnswer(value)) return value.formattedAddress;
  return typeof value === 'string' ? value : '';
}
