import { dayText, useLanguage } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import styles from './thread.module.css';

/**
 * The day of what is in view, over the top of the thread, while its reader is above the end. Screen readers have the times between the
 * messages instead.
 */
export const DayLabel = observer(function DayLabel({ store: { place } }: { readonly store: ConversationStore }) {
  const language = useLanguage();
  const { shownDay } = place;
  return (
    <div className={styles['above']} aria-hidden="true">
      {shownDay !== undefined && <p className={styles['day']}>{dayText(shownDay, language, 'date')}</p>}
    </div>
  );
});
