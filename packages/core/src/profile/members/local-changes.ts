import type { Profile } from '../profile.ts';

/** A change that is shown before the server has agreed. One of the two is called, once. */
export interface PendingChange {
  /** Settles when the changes of the same member that began earlier have ended; undefined where there are none. */
  readonly earlier: Promise<unknown> | undefined;
  /** The server has agreed: answers to later requests hold the change. */
  readonly keep: () => void;
  /** The server has not agreed: what was true without the change is shown, whatever it has become meanwhile. */
  readonly undo: () => void;
}

/** A part of a profile that is known better here than by an answer which was asked for before `settledAt`. */
interface LocalChange {
  readonly change: Partial<Profile>;
  /** Infinity while the server has not agreed yet. */
  settledAt: number;
  readonly ended: Promise<void>;
}

/** What has changed of members since the server answered with their profiles, in the order in which it became true. */
export class LocalChanges {
  readonly #changes = new Map<string, readonly LocalChange[]>();
  /** Counts requests and changes, so that one can be told to be earlier than the other. */
  #sequence = 0;

  next(): number {
    return ++this.#sequence;
  }

  start(userId: string, change: Partial<Profile>): PendingChange {
    const pending = this.#listOf(userId).filter(({ settledAt }) => settledAt === Infinity);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const local: LocalChange = { change, settledAt: Infinity, ended };
    this.#set(userId, [...this.#listOf(userId), local]);
    return {
      earlier: pending.length > 0 ? Promise.all(pending.map((one) => one.ended)) : undefined,
      keep: () => {
        local.settledAt = this.next();
        end();
      },
      undo: () => {
        this.#set(
          userId,
          this.#listOf(userId).filter((one) => one !== local),
        );
        end();
      },
    };
  }

  /** What a profile has to be changed by: what the server has agreed to, and over it what it has not answered yet. */
  of(userId: string): Partial<Profile> {
    return this.#listOf(userId)
      .toSorted((one, other) => (one.settledAt < other.settledAt ? -1 : one.settledAt > other.settledAt ? 1 : 0))
      .reduce<Partial<Profile>>((merged, { change }) => ({ ...merged, ...change }), {});
  }

  /** An answer to this request is there: it holds what had been agreed to before. */
  forgetBefore(userId: string, request: number): void {
    this.#set(
      userId,
      this.#listOf(userId).filter(({ settledAt }) => settledAt > request),
    );
  }

  reset(): void {
    this.#changes.clear();
  }

  #listOf(userId: string): readonly LocalChange[] {
    return this.#changes.get(userId) ?? [];
  }

  #set(userId: string, changes: readonly LocalChange[]): void {
    if (changes.length > 0) this.#changes.set(userId, changes);
    else this.#changes.delete(userId);
  }
}
