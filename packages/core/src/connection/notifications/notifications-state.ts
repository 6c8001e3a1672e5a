import { Cell, type Cancel, type Clock, type ReadonlyCell } from '../../kernel/index.ts';
import type { Message } from '../../messaging/index.ts';

/** What a toast may tell of (LIV-16). FLIRT comes from other servers and is no message (A60). */
export type NotificationKind = 'MESSAGE' | 'IMAGE' | 'FLIRT' | 'WINK' | 'MUTUAL_LIKE';

/** As much of what has arrived as a toast needs. */
export type NotifiedMessage = Pick<Message, 'conversationId' | 'sentBy' | 'sentAt' | 'text'>;

export interface MessageNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly message: NotifiedMessage;
}

/** Milliseconds for which a toast is shown (SHE: 3 s). */
const DISPLAY_TIME = 3000;
/** More at once would cover the page. */
const MAXIMUM_SHOWN = 3;

/** The toasts that are shown now, oldest first. One that has the pointer or the focus is not removed (a deviation that the contract states). */
export class NotificationsState {
  readonly #shown = new Cell<readonly MessageNotification[]>([]);
  readonly #timers = new Map<string, Cancel>();

  constructor(private readonly clock: Clock) {}

  get shown(): ReadonlyCell<readonly MessageNotification[]> {
    return this.#shown;
  }

  /** Shows a toast; a newer one of the same conversation takes the older's place. */
  show(notification: MessageNotification): void {
    const others = this.#shown
      .get()
      .filter(({ message }) => message.conversationId !== notification.message.conversationId);
    this.#shown.update(() => [...others, notification].slice(-MAXIMUM_SHOWN));
    this.resumeDismissal(notification.id);
  }

  /** The pointer or the focus is on it. */
  pauseDismissal(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  /** It is left alone again, and goes in its time. */
  resumeDismissal(id: string): void {
    this.pauseDismissal(id);
    this.#timers.set(
      id,
      this.clock.after(DISPLAY_TIME, () => {
        this.dismiss(id);
      }),
    );
  }

  dismiss(id: string): void {
    this.pauseDismissal(id);
    this.#shown.update((shown) => (shown.some((n) => n.id === id) ? shown.filter((n) => n.id !== id) : shown));
  }

  reset(): void {
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    this.#shown.update(() => []);
  }
}
