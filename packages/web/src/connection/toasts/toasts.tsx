import type { MessageNotification } from '@duet/core/connection';
import { observer } from 'mobx-react-lite';
import { ToastRegion } from '../../kit/index.ts';
import { useText, type ReadText } from '../../i18n/index.ts';
import { useStore } from '../../mobx/index.ts';
import { TOASTS_STORE } from '../store-tokens.ts';

/** Reports messages that arrive while one looks elsewhere. */
export const Toasts = observer(function Toasts() {
  const store = useStore(TOASTS_STORE);
  const t = useText('connection');
  const toasts = store.shown.map((notification) => {
    const sender = store.sender(notification.message.sentBy);
    const profile = sender.status === 'known' ? sender.profile : undefined;
    return {
      id: notification.id,
      title: profile?.displayName ?? t('toast.someone'),
      text: toastText(t, notification),
      photo: profile?.photos[0]?.small,
    };
  });
  return (
    <ToastRegion
      label={t('toast.region')}
      toasts={toasts}
      onOpen={store.open}
      onDismiss={store.dismiss}
      onPause={store.pauseDismissal}
      onResume={store.resumeDismissal}
    />
  );
});

/** A text the member may read is shown itself; everything else is described. */
function toastText(t: ReadText, { kind, message }: MessageNotification): string {
  return kind === 'MESSAGE' && message.text !== '' ? message.text : t(`toast.${kind}`);
}
