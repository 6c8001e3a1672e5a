import type { ListedMembersStorage } from './listed-members-storage.port.ts';

/** Who stands before and behind a member in the list that was shown last. */
export interface Neighbours {
  readonly previous?: string;
  readonly next?: string;
}

/** The order of the list that was on screen last, so that a profile leads to the next one of it, after a reload, too. */
export class ListedMembers {
  #userIds: readonly string[];

  /** Without a storage nothing outlives the page. */
  constructor(private readonly storage?: ListedMembersStorage) {
    this.#userIds = storage?.read() ?? [];
  }

  set(userIds: readonly string[]): void {
    this.#userIds = userIds;
    this.storage?.save(userIds);
  }

  /** Without those who are to be skipped. Empty for somebody who was not listed. */
  neighbours(userId: string, isSkipped: (userId: string) => boolean): Neighbours {
    const place = this.#userIds.indexOf(userId);
    if (place < 0) return {};
    const previous = this.#userIds.slice(0, place).findLast((id) => !isSkipped(id));
    const next = this.#userIds.slice(place + 1).find((id) => !isSkipped(id));
    return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
  }

  reset(): void {
    this.#userIds = [];
    this.storage?.reset();
  }
}
