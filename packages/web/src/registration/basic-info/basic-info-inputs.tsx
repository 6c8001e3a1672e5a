import { GENDERS, type Gender } from '@duet/core/registration';
import { dateOrder } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { BirthdayField, RadioGroup, TextField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { BasicInfoFields } from './basic-info-fields.ts';
import { ConsentInputs } from './consent-inputs.tsx';
import { LazyLocationInput } from './lazy-location-input.ts';
import styles from './basic-info-inputs.module.css';

/** Names, gender, birthday, town and consents (REG-24), each with what is wrong below it. */
export const BasicInfoInputs = observer(function BasicInfoInputs({ fields }: { readonly fields: BasicInfoFields }) {
  const t = useText('registration');
  const problemText = useProblemText();
  const order = dateOrder(useLanguage());
  const { form, problems } = fields;
  return (
    <>
      <div className={styles['names']}>
        <NameInput name="firstName" autoComplete="given-name" fields={fields} />
        <NameInput name="lastName" autoComplete="family-name" fields={fields} />
      </div>
      <RadioGroup
        name="gender"
        look="segments"
        required
        label={t('gender')}
        value={form.gender}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        error={problems.gender && problemText(problems.gender)}
        onChange={(gender) => {
          fields.setFields({ gender: asGender(gender) });
        }}
      />
      <BirthdayField
        name="birthday"
        required
        order={order}
        label={t('birthday')}
        hint={t('birthdayHint')}
        value={fields.birthday}
        error={problems.birthday && problemText(problems.birthday)}
        onChange={fields.setBirthday}
        onLeaveYear={fields.confirmBirthdayYear}
      />
      <LazyLocationInput props={{ fields }} />
      <ConsentInputs fields={fields} />
    </>
  );
});

interface NameInputProps {
  readonly name: 'firstName' | 'lastName';
  readonly autoComplete: string;
  readonly fields: BasicInfoFields;
}

const NameInput = observer(function NameInput({ name, autoComplete, fields }: NameInputProps) {
  const t = useText('registration');
  const problemText = useProblemText();
  const problem = fields.problems[name];
  return (
    <TextField
      name={name}
      autoComplete={autoComplete}
      required
      maxLength={100}
      label={t(name)}
      hint={name === 'lastName' ? t('lastNameHint') : undefined}
      value={fields.form[name]}
      error={problem && problemText(problem)}
      onChange={(event) => {
        fields.setFields({ [name]: event.target.value });
      }}
    />
  );
});

const asGender = (value: string): Gender | '' => GENDERS.find((gender) => gender === value) ?? '';
