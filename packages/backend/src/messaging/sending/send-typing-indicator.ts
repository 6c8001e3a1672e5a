import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { membershipOf } from '../permissions/membership-of.ts';

/** Clients send one each 3 s (MSG-25); more of them report nothing new. */
const MINIMUM_INTERVAL = 1000;
/** Beyond this many entries, expired ones are deleted. */
const MOST_REMEMBERED = 10_000;

/** Notifies the partner that the member is typing. Pushed, never kept; more than one a second is left out without a word. */
export class SendTypingIndicator {
  readonly #lastSentAt = new Map<string, number>();

  constructor(private readonly dependencies: MessagingDependencies) {}

  async execute(conversationId: string, { member }: MemberCall): Promise<void> {
    const now = this.dependencies.clock.now();
    if (!this.#isDue(`${member.id}/${conversationId}`, now)) return;
    const membership = await this.dependencies.database.inTenant(member.tenantId, (transaction) =>
      membershipOf(transaction, member, conversationId, now),
    );
    if (!membership) throw Refusal.notFound();
    this.dependencies.live.publishMessages({
      memberIds: [membership.partnerId],
      message: {
        conversation_id: conversationId,
        sent_by: member.id,
        sent_at: new Date(now).toISOString(),
        message_type: 'TYPING',
        message: '',
      },
      previous: membership.newestAt?.toISOString() ?? null,
    });
  }

  #isDue(key: string, now: number): boolean {
    if (now - (this.#lastSentAt.get(key) ?? -MINIMUM_INTERVAL) < MINIMUM_INTERVAL) return false;
    if (this.#lastSentAt.size > MOST_REMEMBERED)
      for (const [old, at] of this.#lastSentAt) if (now - at >= MINIMUM_INTERVAL) this.#lastSentAt.delete(old);
    this.#lastSentAt.set(key, now);
    return true;
  }
}
