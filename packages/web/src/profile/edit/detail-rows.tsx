import { dateOrder } from '@duet/core/tenant';
import { useEffect } from 'react';
import { dateText, useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import {
  BirthdayField,
  birthdayParts,
  Button,
  Dialog,
  joinBirthday,
  LazySuggestionField,
  TextField,
} from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { BirthdayEdit, NameEdit, PlaceEdit } from './detail-edits.ts';
import { EditRow } from './edit-row.tsx';

/** The name; what is wrong with it stands below it while one types. */
export const NameRow = observer(function NameRow({ edit }: { readonly edit: NameEdit }) {
  const t = useText('profile');
  const attributes = useText('attributes');
  const problemText = useProblemText();
  const { row } = edit;
  const label = attributes(`attribute.${edit.definition.id}.label`);
  return (
    <EditRow
      label={label}
      text={row.value === '' ? undefined : row.value}
      isOpen={row.isOpen}
      isBusy={row.isBusy}
      onOpen={row.open}
      onSave={() => void edit.save()}
      onCancel={edit.cancel}
    >
      <TextField
        name={row.id}
        label={label}
        hint={t('edit.nameHint')}
        error={row.problem && problemText(row.problem)}
        value={row.value}
        autoComplete="nickname"
        onChange={({ target }) => {
          edit.type(target.value);
        }}
      />
    </EditRow>
  );
});

export const BirthdayRow = observer(function BirthdayRow({ edit }: { readonly edit: BirthdayEdit }) {
  const t = useText('profile');
  const language = useLanguage();
  const problemText = useProblemText();
  const { row, age } = edit;
  return (
    <>
      <EditRow
        label={t('edit.birthday')}
        text={dateText(language, row.value) || undefined}
        isOpen={row.isOpen}
        isBusy={row.isBusy}
        onOpen={row.open}
        onSave={() => void edit.check()}
        onCancel={row.discard}
      >
        <BirthdayField
          name="birthday"
          label={t('edit.birthday')}
          hint={t('edit.birthdayHint')}
          error={row.problem && problemText(row.problem)}
          value={birthdayParts(row.value)}
          order={dateOrder(language)}
          onChange={(parts) => {
            row.setValue(joinBirthday(parts));
          }}
        />
      </EditRow>
      {age !== undefined && (
        <Dialog
          title={t('edit.confirmBirthday')}
          size="small"
          onClose={edit.dismiss}
          actions={
            <>
              <Button variant="quiet" onClick={edit.dismiss}>
                {t('edit.correct')}
              </Button>
              <Button onClick={() => void edit.confirm()}>{t('edit.confirm')}</Button>
            </>
          }
        >
          <p>{t('edit.ageShown', { date: dateText(language, row.value), count: age })}</p>
        </Dialog>
      )}
    </>
  );
});

/** The town. Its field is fetched while the page is read, so that it has the focus as soon as the row is opened. */
export const PlaceRow = observer(function PlaceRow({ edit }: { readonly edit: PlaceEdit }) {
  const t = useText('profile');
  const problemText = useProblemText();
  const { row, search } = edit;
  useEffect(() => {
    LazySuggestionField.prefetch();
  }, []);
  return (
    <EditRow
      label={t('edit.town')}
      text={edit.text === '' ? undefined : edit.text}
      isOpen={row.isOpen}
      isBusy={row.isBusy}
      onOpen={row.open}
      onSave={() => void edit.save()}
      onCancel={edit.cancel}
    >
      <LazySuggestionField
        props={{
          name: 'town',
          label: t('edit.town'),
          hint: t('edit.townHint'),
          error: row.problem && problemText(row.problem),
          value: edit.text,
          suggestions: search.found,
          message: search.foundNothing ? t('edit.nothingFound') : undefined,
          onType: edit.type,
          onChoose: ({ value }) => {
            edit.choose(value);
          },
        }}
      />
    </EditRow>
  );
});
