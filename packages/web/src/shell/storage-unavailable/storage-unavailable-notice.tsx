import type { MouseEvent } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Notice } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { STORAGE_UNAVAILABLE_STORE } from '../store-tokens.ts';

/** Tells a member whose browser keeps nothing that the session ends with the page, before it does. */
export const StorageUnavailableNotice = observer(function StorageUnavailableNotice() {
  const store = useStore(STORAGE_UNAVAILABLE_STORE);
  const t = useText('shell');
  if (!store.isVisible) return null;
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const main = currentTarget.closest('main');
    store.dismiss();
    // The button takes the focus with it when it goes.
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  };
  return (
    <Notice
      tone="warning"
      announce
      action={
        <Button variant="secondary" size="small" onClick={dismiss}>
          {t('storageUnavailable.dismiss')}
        </Button>
      }
    >
      {t('storageUnavailable.text')}
    </Notice>
  );
});
