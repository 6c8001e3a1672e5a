import type { AttributeEdit, AttributeValue } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { useAnswerText, useText, type ReadText } from '../../i18n/index.ts';
import { AnswerInput } from '../../profile-editing/index.ts';
import { observer } from '../../state/index.ts';
import type { EditProfileStore } from './edit-profile-store.ts';
import { EditRow } from './edit-row.tsx';

interface AnswerRowProps {
  readonly definition: AttributeDefinition;
  /** The heading of the section. */
  readonly section: string;
  readonly store: EditProfileStore;
  /** The page was opened for this question. */
  readonly takesFocus: boolean;
}

/** An answer as others read it, or the field that asks for it, with what became of it. */
export const AnswerRow = observer(function AnswerRow({ definition, section, store, takesFocus }: AnswerRowProps) {
  const t = useText('onboarding');
  const connection = useText('connection');
  const attributes = useText('attributes');
  const answerText = useAnswerText(store.country, store.answers.gender);
  const { answers } = store;
  const saved = answers.profile.attributes.get(definition.id);
  const text = saved ? answerText(definition, readable(saved.value)) : '';
  const edit = answers.edit(definition);
  const label = attributes(`attribute.${definition.id}.label`);
  return (
    <EditRow
      label={label}
      isHeaded={label !== section}
      text={text === '' ? undefined : text}
      status={statusText(t, connection, edit, saved)}
      takesFocus={takesFocus}
      isOpen={store.isOpen(definition)}
      isBusy={edit?.status === 'SENT'}
      onOpen={() => {
        store.open(definition);
      }}
      onSave={() => void store.save(definition)}
      onCancel={() => {
        store.cancel(definition);
      }}
      onClear={store.isClearable(definition) ? () => void store.clear(definition) : undefined}
    >
      <AnswerInput
        definition={definition}
        required={store.isRequired(definition)}
        answers={answers}
        country={store.country}
      />
    </EditRow>
  );
});

/** Of a place its words. */
const readable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'formattedAddress' in value ? value.formattedAddress : value;

function statusText(
  t: ReadText,
  connection: ReadText,
  edit: AttributeEdit | undefined,
  saved: AttributeValue | undefined,
): string | undefined {
  if (edit && edit.status !== 'ERROR') return t(`status.${edit.status}`);
  if (saved?.status === 'PENDING') return t('status.waiting');
  if (saved?.status === 'REJECTED')
    return `${t('photos.rejected')}: ${connection(`rejection.${saved.rejectionReason ?? 'other'}`)}`;
  return undefined;
}
