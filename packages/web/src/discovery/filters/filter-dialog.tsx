import { amountText, useLanguage, useText } from '../../i18n/index.ts';
import { Button, Dialog, IntervalField, RangeField, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { MemberCountText } from '../member-count-text.tsx';
import type { FilterChoice } from './filter-choice.ts';

/** Distance and age, with the number of members whom the choice would show. */
const FilterDialog = observer(function FilterDialog({ choice }: { readonly choice: FilterChoice }) {
  const t = useText('discovery');
  const attributes = useText('attributes');
  const language = useLanguage();
  const { bounds, kilometres, country } = choice;
  const isAnywhere = kilometres >= bounds.distance.maximum;
  return (
    <Dialog
      title={t('filters.title')}
      size="small"
      onClose={choice.close}
      actions={
        <>
          <Button variant="quiet" onClick={choice.clear}>
            {t('filters.clear')}
          </Button>
          <Button onClick={choice.apply}>{t('filters.apply')}</Button>
        </>
      }
    >
      <Stack gap={5}>
        <RangeField
          name="filter_distance"
          label={attributes('attribute.distance.label')}
          minimum={bounds.distance.minimum}
          maximum={bounds.distance.maximum}
          step={5}
          value={kilometres}
          valueText={isAnywhere ? t('anywhere') : amountText(kilometres, { unit: 'km' }, language, country)}
          onChange={choice.setKilometres}
        />
        <IntervalField
          name="filter_age"
          label={attributes('attribute.age_range.label')}
          bounds={bounds.ages}
          value={choice.ages}
          fromLabel={t('ages.from')}
          toLabel={t('ages.to')}
          valueText={(years) => amountText(years, { unit: 'year' }, language, country)}
          onChange={choice.setAges}
        />
        <MemberCountText count={choice.count} />
      </Stack>
    </Dialog>
  );
});

export default FilterDialog;
