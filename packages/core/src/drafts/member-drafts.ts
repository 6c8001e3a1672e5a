import type { DraftOwner } from './draft-owner.port.ts';
import type { Resettable } from '../kernel/index.ts';

/** The drafts of one storage, with the member whose they are. */
export interface OwnedDrafts {
  readonly owner: DraftOwner;
  readonly drafts: Resettable;
}

/**
 * What a member has typed and not sent. A logout empties it (LOG-15); a session that the server ends does not: whoever
 * was writing finds it again after logging in, and no one else ever does.
 */
export class MemberDrafts implements Resettable {
  readonly #storages: readonly OwnedDrafts[];
  readonly #ofOwnAccount: Resettable[] = [];

  /** `shared`: what all tabs share. `ofThisTab`: what each tab keeps for itself. */
  constructor(
    private readonly shared: OwnedDrafts,
    ofThisTab: readonly OwnedDrafts[] = [],
  ) {
    this.#storages = [shared, ...ofThisTab];
  }

  /** What names its member itself, so that no other one finds it: a logout alone empties it. */
  add(drafts: Resettable): void {
    this.#ofOwnAccount.push(drafts);
  }

  /** They wait for their member: no tab has logged out, or it would have taken their owner away. */
  get hasOwner(): boolean {
    return this.shared.owner.read() !== undefined;
  }

  /** Called with a member before any of their pages is shown: drafts of another one are deleted. */
  setOwner(memberId: string): void {
    for (const { owner, drafts } of this.#storages) {
      const previousOwner = owner.read();
      if (previousOwner === memberId) continue;
      if (previousOwner !== undefined) drafts.reset();
      owner.save(memberId);
    }
  }

  reset(): void {
    for (const drafts of this.#ofOwnAccount) drafts.reset();
    for (const { owner, drafts } of this.#storages) {
      drafts.reset();
      owner.reset();
    }
  }
}
