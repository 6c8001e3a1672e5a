import { observer } from 'mobx-react-lite';
import { dayText, useLanguage } from '../../i18n/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import styles from './thread.module.css';

/** Over the top of the thread, on which day was said what is in view, while its reader is above the end. Readers of the screen have the times between the messages. */
export const DayLabel = observer(function DayLabel({ store: { place } }: { readonly store: ConversationStore }) {
  const language = useLanguage();
  const { shownDay } = place;
  return (
    <div className={styles['above']} aria-hidden="true">
      {shownDay !== undefined && <p className={styles['day']}>{dayText(shownDay, language, 'date')}</p>}
    </div>
  );
});
