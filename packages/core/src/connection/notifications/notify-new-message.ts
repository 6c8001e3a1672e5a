import type { Resettable } from '../../kernel/index.ts';
import type { InboxState, MarkSeen, Message } from '../../messaging/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import { isSubscriber, type Self, type SessionState } from '../../session/index.ts';
import type { NotificationTopic } from '../../tenant/index.ts';
import type { BlinkTitle } from './blink-title.ts';
import type { NotifiedMessage } from './message-burst.ts';
import type { NotificationKind, NotificationsState } from './notifications-state.ts';

/** What a member switches off to be told no more of each kind. */
const TOPICS: Readonly<Record<NotificationKind, NotificationTopic>> = {
  MESSAGE: 'new_message',
  IMAGE: 'new_message',
  WINK: 'new_wink',
  FLIRT: 'new_wink',
  MUTUAL_LIKE: 'mutual_like',
};

/** Notifies the member of a message that they do not see arrive: a toast, and the blinking title (A61: whoever they are), unless they have switched it off, or have muted its conversation. */
export class NotifyNewMessage implements Resettable {
  /** `sentAt` of the newest message that the member was notified of, by conversation. */
  readonly #newest = new Map<string, string>();

  constructor(
    private readonly notifications: NotificationsState,
    private readonly blinkTitle: BlinkTitle,
    private readonly loadProfiles: LoadProfiles,
    private readonly session: SessionState,
    private readonly visibility: Pick<MarkSeen, 'isConversationVisible'>,
    private readonly inbox: Pick<InboxState, 'isMuted'>,
  ) {}

  execute(message: Message): void {
    const kind = notificationKind(message);
    if (!kind || !this.#isNew(message)) return;
    this.#newest.set(message.conversationId, message.sentAt);
    this.#notify(kind, message);
  }

  /** Logout: what one member was notified of says nothing about the next. */
  reset(): void {
    this.#newest.clear();
  }

  /** The server pushes a message again whose sender has sent it again. */
  #isNew({ conversationId, sentAt }: NotifiedMessage): boolean {
    return sentAt > (this.#newest.get(conversationId) ?? '');
  }

  /** A flirt has a toast and nothing else: it is no message of its conversation (A60). The wink of the same moment has no toast of its own. */
  notifyFlirt(flirt: NotifiedMessage): void {
    if (!this.#isNew(flirt)) return;
    this.#newest.set(flirt.conversationId, flirt.sentAt);
    this.#notify('FLIRT', flirt);
  }

  #notify(kind: NotificationKind, message: NotifiedMessage): void {
    const { self } = this.session;
    if (message.sentBy === self?.id || self?.mutedTopics?.has(TOPICS[kind])) return;
    if (this.inbox.isMuted(message.conversationId)) return;
    this.blinkTitle.execute();
    if (this.visibility.isConversationVisible(message.conversationId)) return;
    void this.loadProfiles.execute([message.sentBy]);
    const offer = self && offersSubscription(self, kind, message) ? { offersSubscription: true as const } : {};
    this.notifications.show({ id: `${message.conversationId} ${message.sentAt}`, kind, message, ...offer });
  }
}

/** Words that the server withholds are an occasion to offer a subscription, but never to an active subscriber (LIV-17, A61). */
function offersSubscription(self: Self, kind: NotificationKind, { text }: NotifiedMessage): boolean {
  if (isSubscriber(self)) return false;
  return kind === 'MESSAGE' && text === '';
}

/** The toast a message calls for, if any (LIV-16). */
function notificationKind({ kind }: Message): NotificationKind | undefined {
  switch (kind) {
    case 'MESSAGE':
    case 'IMAGE':
    case 'WINK':
    case 'MUTUAL_LIKE':
      return kind;
    case 'READ':
    case 'TYPING':
    case 'ERROR':
      return undefined;
  }
}
