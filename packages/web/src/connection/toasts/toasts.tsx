import type { MessageBurst, MessageNotification, Notification, RefusalNotification } from '@duet/core/connection';
import { avatarPhoto, ToastRegion, type Toast, useSteadyWhilePressed } from '../../kit/index.ts';
import { useText, type ReadText } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { TOASTS_STORE } from '../store-tokens.ts';
import type { ToastsStore } from './toasts-store.ts';

/** Reports messages that arrive while one looks elsewhere, and what staff refuse. */
export const Toasts = observer(function Toasts() {
  const store = useStore(TOASTS_STORE);
  const t = useText('connection');
  const shown = useSteadyWhilePressed(store.shown);
  return (
    <ToastRegion
      label={t('toast.region')}
      toasts={shown.map((one) => toastOf(t, store, one))}
      onOpen={(id) => {
        for (const one of shown) if (one.id === id) store.open(one);
      }}
      onDismiss={store.dismiss}
      onPause={store.pauseDismissal}
      onResume={store.resumeDismissal}
    />
  );
});

function toastOf(t: ReadText, store: ToastsStore, shown: Notification): Toast {
  if (shown.kind === 'REFUSED') return refusalToast(t, shown);
  return shown.kind === 'BURST' ? burstToast(t, store, shown) : messageToast(t, store, shown);
}

const refusalToast = (t: ReadText, { id, refusal: { subject, reason } }: RefusalNotification): Toast => ({
  id,
  title: t(`toast.refused.${subject}`),
  text: t(`rejection.${reason}`),
  icon: subject === 'photo' ? 'photo' : 'edit',
});

function messageToast(t: ReadText, store: ToastsStore, notification: MessageNotification): Toast {
  const sender = senderOf(t, store, notification.message.sentBy);
  return { id: notification.id, text: messageText(t, notification), ...sender };
}

/** Of one sender: who it is, and how many. Of several: how many messages, and how many people. */
function burstToast(t: ReadText, store: ToastsStore, { id, count, senders }: MessageBurst): Toast {
  const messages = t('toast.burst.messages', { count });
  const announcement = t('toast.burst.announcement');
  const [only, ...others] = senders;
  if (only !== undefined && others.length === 0)
    return { id, text: messages, announcement, ...senderOf(t, store, only) };
  return { id, title: messages, text: t('toast.burst.people', { count: senders.length }), announcement, icon: 'chat' };
}

function senderOf(t: ReadText, store: ToastsStore, userId: string): Pick<Toast, 'title' | 'photo'> {
  const sender = store.sender(userId);
  const profile = sender.status === 'known' ? sender.profile : undefined;
  return { title: profile?.displayName ?? t('toast.someone'), photo: avatarPhoto(profile?.photos[0]) };
}

/** A text the member may read is shown itself; everything else is described. */
function messageText(t: ReadText, { kind, message, offersSubscription }: MessageNotification): string {
  if (offersSubscription) return t('toast.offer');
  return kind === 'MESSAGE' && message.text !== '' ? message.text : t(`toast.${kind}`);
}
