import { Cell, Cooldown, PACE, type Cancel, type Clock, type ReadonlyCell } from '../../kernel/index.ts';
import type { RejectionReason } from '../../profile/index.ts';
import { burstOf, type MessageBurst, type NotifiedMessage } from './message-burst.ts';

/** What a toast may tell of (LIV-16). FLIRT is the stronger form of a wink, and no message (A60, A88). */
export type NotificationKind = 'MESSAGE' | 'IMAGE' | 'FLIRT' | 'WINK' | 'MUTUAL_LIKE';

export interface MessageNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly message: NotifiedMessage;
  /** Its words are for subscribers, and the member may become one. */
  readonly offersSubscription?: true;
}

/** Of what staff have refused, and why. */
export interface Refusal {
  readonly subject: 'photo' | 'text';
  readonly reason: RejectionReason;
}

export interface RefusalNotification {
  readonly kind: 'REFUSED';
  readonly id: string;
  readonly refusal: Refusal;
}

/** A toast: of one message, of all that came in one burst, or of a refusal. */
export type Notification = MessageNotification | MessageBurst | RefusalNotification;

/** Milliseconds for which a toast is shown (SHE: 3 s). */
const DISPLAY_TIME = 3000;
/** A reason is a sentence to read, and comes while the member does something else. */
const REFUSAL_DISPLAY_TIME = 10_000;
/** More at once would cover the page. */
const MAXIMUM_SHOWN = 3;

/**
 * The toasts that are shown now, oldest first. One that has the pointer or the focus is not removed (a deviation that the contract states).
 * A message shows at once; those that follow it within the pace of an overview become one toast with it, a burst, and so do all that come
 * while a burst is shown.
 */
export class NotificationsState {
  readonly #shown = new Cell<readonly Notification[]>([]);
  readonly #timers = new Map<string, Cancel>();
  /** Runs while a further change would come too soon after the last: longer while a burst lasts, whose words nobody can read four times a second. */
  readonly #cooldown: Cooldown;
  /** What was shown as the cooldown began: if more comes meanwhile, it becomes a part of their burst. */
  #latest: MessageNotification | undefined;
  #waiting: MessageNotification[] = [];

  constructor(private readonly clock: Clock) {
    this.#cooldown = new Cooldown(clock, PACE.overview, PACE.busyOverview);
  }

  get shown(): ReadonlyCell<readonly Notification[]> {
    return this.#shown;
  }

  /** Shows a toast; a newer one of the same conversation takes the older's place. */
  show(notification: MessageNotification): void {
    if (this.#cooldown.isRunning || this.#burst) {
      this.#waiting.push(notification);
      if (!this.#cooldown.isRunning) this.#showWaiting();
    } else {
      this.#showAlone(notification);
    }
  }

  /** Shows a refusal at once; a newer one of the same kind takes the older's place. */
  showRefusal(refusal: Refusal): void {
    const id = `refused ${refusal.subject}`;
    this.#replace((shown) => shown.id === id, { kind: 'REFUSED', id, refusal });
  }

  /** The pointer or the focus is on it. */
  pauseDismissal(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  /** It is left alone again, and goes in its time. */
  resumeDismissal(id: string): void {
    this.pauseDismissal(id);
    const isRefusal = this.#shown.get().some((shown) => shown.id === id && shown.kind === 'REFUSED');
    this.#timers.set(
      id,
      this.clock.after(isRefusal ? REFUSAL_DISPLAY_TIME : DISPLAY_TIME, () => {
        this.dismiss(id);
      }),
    );
  }

  dismiss(id: string): void {
    this.pauseDismissal(id);
    this.#shown.update((shown) => (shown.some((n) => n.id === id) ? shown.filter((n) => n.id !== id) : shown));
  }

  reset(): void {
    this.#cooldown.cancel();
    this.#latest = undefined;
    this.#waiting = [];
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    this.#shown.update(() => []);
  }

  get #burst(): MessageBurst | undefined {
    return this.#shown.get().find((shown) => shown.kind === 'BURST');
  }

  #showAlone(notification: MessageNotification): void {
    this.#latest = notification;
    this.#replace((shown) => isOf(shown, notification.message.conversationId), notification);
    this.#startCooldown();
  }

  #startCooldown(): void {
    this.#cooldown.start(() => {
      if (this.#waiting.length > 0) this.#showWaiting();
    });
  }

  /** All that waits becomes one toast with the one that was shown before it, or joins the burst that is shown. */
  #showWaiting(): void {
    const [earlier, latest, waiting] = [this.#burst, this.#latest, this.#waiting];
    this.#waiting = [];
    this.#latest = undefined;
    const first = latest && this.#shown.get().includes(latest) ? [latest] : [];
    const [only, ...others] = [...first, ...waiting];
    if (only && others.length === 0 && !earlier) {
      this.#showAlone(only);
      return;
    }
    const messages = [...first, ...waiting].map(({ message }) => message);
    this.#replace((shown) => shown === latest || shown === earlier, burstOf(messages, earlier));
    this.#startCooldown();
  }

  /** Shows one instead of those that it replaces. One that is held under the pointer stays held. */
  #replace(isReplaced: (shown: Notification) => boolean, next: Notification): void {
    const before = this.#shown.get();
    const after = [...before.filter((shown) => !isReplaced(shown)), next].slice(-MAXIMUM_SHOWN);
    const isHeld = before.some(({ id }) => id === next.id) && !this.#timers.has(next.id);
    for (const { id } of before) if (!after.some((shown) => shown.id === id)) this.pauseDismissal(id);
    this.#shown.update(() => after);
    if (!isHeld) this.resumeDismissal(next.id);
  }
}

const isOf = (shown: Notification, conversationId: string): boolean =>
  'message' in shown && shown.message.conversationId === conversationId;
