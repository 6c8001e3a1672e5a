import {
  callProblem,
  Cell,
  type CallFailure,
  type Problem,
  type ReadonlyCell,
  type Resettable,
} from '../../kernel/index.ts';
import type { BlockMember, UnblockMember } from '../../profile/index.ts';
import type { LoadConversations } from './load-conversations.ts';

/** Whom a member has just blocked from their conversation, for as long as that can be undone; or why it has not come about. */
export type PartnerBlocking =
  | { readonly kind: 'none' }
  | { readonly kind: 'blocked'; readonly partner: BlockedPartner }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface BlockedPartner {
  readonly userId: string;
  readonly name: string;
}

const NONE: PartnerBlocking = { kind: 'none' };

/** A call that was given up has nothing to say. */
const failed = (failure: CallFailure): PartnerBlocking => {
  const problem = callProblem(failure);
  return problem ? { kind: 'failed', problem } : NONE;
};

/**
 * Blocks the partner of a conversation. The list tells it, to which the member is led from a thread that is no longer there, and
 * offers to undo it: what happened is kept here, because it outlives the page on which it was decided.
 */
export class BlockPartner implements Resettable {
  readonly #blocking = new Cell<PartnerBlocking>(NONE);

  constructor(
    private readonly block: BlockMember,
    private readonly unblock: UnblockMember,
    private readonly loadConversations: Pick<LoadConversations, 'refresh'>,
  ) {}

  get blocking(): ReadonlyCell<PartnerBlocking> {
    return this.#blocking;
  }

  async execute(partner: BlockedPartner): Promise<void> {
    const blocked: PartnerBlocking = { kind: 'blocked', partner };
    this.#blocking.update(() => blocked);
    const answer = await this.block.execute(partner.userId);
    // What was decided or dismissed meanwhile speaks for itself.
    if (!answer.ok) this.#blocking.update((shown) => (shown === blocked ? failed(answer.error) : shown));
  }

  /** Lets the partner go. A list that was loaded meanwhile lacks the conversation, and is loaded again. */
  async undo({ userId }: BlockedPartner): Promise<void> {
    this.dismiss();
    const answer = await this.unblock.execute(userId);
    if (answer.ok) await this.loadConversations.refresh();
    else this.#blocking.update(() => failed(answer.error));
  }

  dismiss(): void {
    this.#blocking.update(() => NONE);
  }

  reset(): void {
    this.dismiss();
  }
}
