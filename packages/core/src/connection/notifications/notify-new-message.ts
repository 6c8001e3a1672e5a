import type { ReceiveLiveMessage, Message } from '../../messaging/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { BlinkTitle } from './blink-title.ts';
import type { NotifiedMessage } from './message-burst.ts';
import type { NotificationKind, NotificationsState } from './notifications-state.ts';

/** Notifies the member of a message that they do not see arrive: a toast, and the blinking title (A61: whoever they are). */
export class NotifyNewMessage {
  constructor(
    private readonly notifications: NotificationsState,
    private readonly blinkTitle: BlinkTitle,
    private readonly loadProfiles: LoadProfiles,
    private readonly session: SessionState,
    private readonly visibility: Pick<ReceiveLiveMessage, 'isConversationVisible'>,
  ) {}

  execute(message: Message): void {
    const kind = notificationKind(message);
    if (kind) this.#notify(kind, message);
  }

  /** A flirt has a toast and nothing else: it is no message of its conversation (A60). */
  notifyFlirt(flirt: NotifiedMessage): void {
    this.#notify('FLIRT', flirt);
  }

  #notify(kind: NotificationKind, message: NotifiedMessage): void {
    if (message.sentBy === this.session.self?.id) return;
    this.blinkTitle.execute();
    if (this.visibility.isConversationVisible(message.conversationId)) return;
    void this.loadProfiles.execute([message.sentBy]);
    this.notifications.show({ id: `${message.conversationId} ${message.sentAt}`, kind, message });
  }
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
