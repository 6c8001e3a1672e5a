import { genderForm, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import styles from './message-row.module.css';

/** Reports that the partner types. Its place is always kept, so that nothing moves; readers are not notified letter by letter. */
export const TypingRow = observer(function TypingRow({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const { partner } = store;
  return (
    <p className={styles['typing']}>
      {store.status.isPartnerTyping &&
        t('typing', { name: partner?.displayName ?? '', context: genderForm(partner?.gender) })}
    </p>
  );
});
