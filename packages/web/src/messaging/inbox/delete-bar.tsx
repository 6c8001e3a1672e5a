import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './archive-bar.module.css';
import type { InboxStore } from './inbox-store.ts';

/** Says that a conversation is deleted, wherever that was decided. Focus continues here, because the row that had it has gone. */
export const DeleteBar = observer(function DeleteBar({ store }: { readonly store: InboxStore }) {
  const t = useText('messaging');
  const kit = useText('kit');
  const { deletedId } = store;
  // While the question is open, nothing outside of it can have the focus.
  const isAsking = store.deleting.asked !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deletedId !== undefined && !isAsking) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [deletedId, isAsking]);
  return (
    <div ref={place} className={styles['place']} role="status">
      {deletedId !== undefined && (
        <div className={styles['bar']}>
          <p className={styles['words']}>{t('delete.deleted')}</p>
          <IconButton icon="close" label={kit('dismiss')} onClick={store.dismissDeleted} />
        </div>
      )}
    </div>
  );
});
