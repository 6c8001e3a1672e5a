import { useProblemText, useText } from '../../i18n/index.ts';
import { SuggestionField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { BasicInfoFields } from './basic-info-fields.ts';

/** Where a person lives, with the places that match what is typed. */
export default observer(function LocationInput({ fields }: { readonly fields: BasicInfoFields }) {
  const t = useText('registration');
  const problemText = useProblemText();
  const { location } = fields.problems;
  return (
    <SuggestionField
      name="location"
      required
      label={t('location')}
      hint={t('locationHint')}
      value={fields.form.address}
      suggestions={fields.places.found.map(({ formattedAddress }) => ({
        value: formattedAddress,
        label: formattedAddress,
      }))}
      message={fields.places.foundNothing ? t('noPlaces') : undefined}
      error={location && problemText(location)}
      onType={fields.setAddress}
      onFocus={fields.suggestPlaces}
      onChoose={({ value }) => {
        fields.choosePlace(value);
      }}
    />
  );
});
