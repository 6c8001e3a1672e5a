import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { BlockedMember } from './blocked-members-gateway.port.ts';

/** Whom the member has blocked, in the order of the list; undefined until it has been loaded in this session (ENT-28). */
export class BlockedMembersState implements Resettable {
  readonly #members = new Cell<readonly BlockedMember[] | undefined>(undefined);

  get members(): ReadonlyCell<readonly BlockedMember[] | undefined> {
    return this.#members;
  }

  set(members: readonly BlockedMember[]): void {
    this.#members.update(() => members);
  }

  /** Somebody who was blocked just now: the first of the list. */
  add(member: BlockedMember): void {
    this.#members.update((members) => members && [member, ...members]);
  }

  remove(userId: string): void {
    this.#members.update((members) => members?.filter((member) => member.userId !== userId));
  }

  /** Puts a member back to the place that they had in an earlier list; who has been added since stays before. */
  restore(member: BlockedMember, earlier: readonly BlockedMember[]): void {
    this.#members.update((members) => {
      if (!members) return members;
      const present = new Set([...members.map(({ userId }) => userId), member.userId]);
      const listedEarlier = new Set(earlier.map(({ userId }) => userId));
      return [
        ...members.filter(({ userId }) => !listedEarlier.has(userId)),
        ...earlier.filter(({ userId }) => present.has(userId)),
      ];
    });
  }

  reset(): void {
    this.#members.update(() => undefined);
  }
}
