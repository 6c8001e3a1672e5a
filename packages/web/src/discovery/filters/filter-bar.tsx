import { useText } from '../../i18n/index.ts';
import { Button, lazyComponent } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from './filter-bar.module.css';
import type { FilterChoice } from './filter-choice.ts';

const FilterDialog = lazyComponent(() => import('./filter-dialog.tsx'));

/** What narrows the grid, in a row above it; distance and age are chosen in a dialog. */
export const FilterBar = observer(function FilterBar({ choice }: { readonly choice: FilterChoice }) {
  const t = useText('discovery');
  const { current, chosenCount } = choice;
  return (
    <div role="group" aria-label={t('filters.title')} className={styles['bar']}>
      <Button variant="secondary" size="small" aria-pressed={current.online} onClick={choice.toggleOnline}>
        {t('filters.online')}
      </Button>
      <Button variant="secondary" size="small" aria-pressed={current.recent} onClick={choice.toggleRecent}>
        {t('filters.recent')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="filter"
        aria-haspopup="dialog"
        aria-pressed={chosenCount > 0}
        onClick={choice.open}
      >
        {chosenCount > 0 ? t('filters.moreChosen', { chosen: chosenCount }) : t('filters.more')}
      </Button>
      {choice.isFiltered && (
        <Button variant="quiet" size="small" onClick={choice.clear}>
          {t('filters.clear')}
        </Button>
      )}
      {choice.isOpen && <FilterDialog props={{ choice }} />}
    </div>
  );
});
