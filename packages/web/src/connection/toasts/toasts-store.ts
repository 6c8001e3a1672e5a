import type { Notification, NotificationsState } from '@duet/core/connection';
import type { ProfileEntry, ProfilesState } from '@duet/core/profile';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** The toasts. One of messages of several conversations leads to the list of them, one of a refusal to where it can be mended. */
export class ToastsStore {
  readonly #read: () => readonly Notification[];
  readonly #senders = new Map<string, () => ProfileEntry>();

  constructor(
    private readonly notifications: NotificationsState,
    private readonly profiles: ProfilesState,
    private readonly navigation: AppNavigation,
  ) {
    this.#read = observeCell(notifications.shown, 'notifications');
    makeObservable(this);
  }

  get shown(): readonly Notification[] {
    return this.#read();
  }

  sender(userId: string): ProfileEntry {
    const known = this.#senders.get(userId);
    if (known) return known();
    const read = observeCell(this.profiles.find(userId), 'sender');
    this.#senders.set(userId, read);
    return read();
  }

  /** One that was pressed, which a newer one may have replaced since. */
  open(notification: Notification): void {
    this.notifications.dismiss(notification.id);
    if (notification.kind === 'REFUSED') {
      this.navigation.go(routeTo('editProfile'));
      return;
    }
    const conversationIds =
      notification.kind === 'BURST' ? notification.conversationIds : [notification.message.conversationId];
    const [only, ...others] = conversationIds;
    const isOne = only !== undefined && others.length === 0;
    this.navigation.go(isOne ? routeTo('conversation', only) : routeTo('messages'));
  }

  dismiss(id: string): void {
    this.notifications.dismiss(id);
  }

  pauseDismissal(id: string): void {
    this.notifications.pauseDismissal(id);
  }

  resumeDismissal(id: string): void {
    this.notifications.resumeDismissal(id);
  }
}
