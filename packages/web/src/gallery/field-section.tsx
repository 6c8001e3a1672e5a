import { useState } from 'react';
import {
  BirthdayField,
  CheckboxField,
  CheckboxGroup,
  DateField,
  FileDrop,
  IntervalField,
  PasswordField,
  RadioGroup,
  RangeField,
  SelectField,
  SuggestionField,
  TextAreaField,
  TextField,
  type Option,
} from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import type { Samples } from './samples.ts';

const optionsOf = (samples: Samples): readonly Option[] => samples.choices.map((label) => ({ value: label, label }));

export function FieldSection({ samples }: { readonly samples: Samples }) {
  const [birthday, setBirthday] = useState({ day: '14', month: '3', year: '' });
  const [town, setTown] = useState('');
  const towns = samples.members
    .map((member) => ({ value: member.town, label: member.town }))
    .filter((one) => one.label.toLocaleLowerCase().includes(town.toLocaleLowerCase()));
  return (
    <GallerySection title="Fields">
      <div className="gallery-columns">
        <TextField name="email" type="email" label={samples.label} hint={samples.hint} required autoComplete="off" />
        <TextField name="wrong" label={samples.label} error={samples.error} defaultValue="maya@" />
        <PasswordField name="password" label={samples.title} autoComplete="new-password" defaultValue="correct horse" />
        <SelectField
          name="select"
          label={samples.ribbon}
          options={optionsOf(samples)}
          placeholder={samples.otherAction}
        />
        <DateField name="date" label={samples.title} defaultValue="1992-03-14" />
        <BirthdayField
          name="birthday"
          label={samples.title}
          order="M"
          required
          value={birthday}
          onChange={setBirthday}
          error={samples.error}
        />
        <SuggestionField
          name="town"
          label={samples.members[0]?.town ?? ''}
          value={town}
          onType={setTown}
          suggestions={towns}
          onChoose={(one) => setTown(one.label)}
          message={samples.otherAction}
        />
        <TextAreaField name="summary" label={samples.sentence} count="54 / 500" defaultValue={samples.sentence} />
        <FileDrop name="photo" accept="image/*" label={samples.action} hint={samples.hint} onFiles={() => undefined} />
        <CheckboxField name="consent" label={samples.sentence} required error={samples.error} />
      </div>
    </GallerySection>
  );
}

export function ChoiceSection({ samples }: { readonly samples: Samples }) {
  const options = optionsOf(samples);
  const [one, setOne] = useState<string>();
  const [several, setSeveral] = useState<readonly string[]>(samples.choices.slice(1, 3));
  const [height, setHeight] = useState(172);
  const [ages, setAges] = useState({ minimum: 27, maximum: 41 });
  return (
    <GallerySection title="Choices">
      <div className="gallery-columns">
        <RadioGroup name="list" label={samples.title} options={options.slice(0, 3)} value={one} onChange={setOne} />
        <RadioGroup
          name="segments"
          label={samples.ribbon}
          look="segments"
          options={options.slice(0, 2)}
          value={one}
          onChange={setOne}
          error={samples.error}
        />
        <CheckboxGroup
          name="chips"
          label={samples.label}
          hint={samples.hint}
          options={options}
          value={several}
          onChange={setSeveral}
        />
        <RangeField
          name="height"
          label={samples.title}
          minimum={140}
          maximum={220}
          value={height}
          valueText={`${String(height)} cm`}
          onChange={setHeight}
        />
        <IntervalField
          name="ages"
          label={samples.sentence}
          bounds={{ minimum: 18, maximum: 99 }}
          value={ages}
          onChange={setAges}
          fromLabel={samples.action}
          toLabel={samples.otherAction}
          valueText={String}
        />
      </div>
    </GallerySection>
  );
}
