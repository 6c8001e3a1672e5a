import { useRef } from 'react';
import { IconButton, TextField } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './search.module.css';
import type { Searching } from './searching.ts';

/** The field above the list. Escape and its button clear it; focus stays in it. */
export const SearchField = observer(function SearchField({ searching }: { readonly searching: Searching }) {
  const t = useText('messaging');
  const place = useRef<HTMLFormElement>(null);
  const { query } = searching.search;
  const clear = (): void => {
    searching.clear();
    place.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={place}
      role="search"
      aria-label={t('search.label')}
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField
        name="conversationSearch"
        inputMode="search"
        label={t('search.label')}
        hideLabel
        placeholder={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={({ target }) => {
          searching.type(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
        end={query !== '' && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
      />
    </form>
  );
});
