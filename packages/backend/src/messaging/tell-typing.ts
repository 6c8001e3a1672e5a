import { Refusal, type MemberCall } from '../http/index.ts';
import type { MessagingParts } from './messaging-parts.ts';
import { placeOf } from './place-of.ts';

/** Clients send one each 3 s (MSG-25); more of them say nothing new. */
const LEAST_BETWEEN = 1000;
/** Beyond this many remembered, those that are over are forgotten. */
const MANY = 10_000;

/** Tells the partner that the member is typing. Pushed, never kept; more than one a second is left out without a word. */
export class TellTyping {
  readonly #last = new Map<string, number>();

  constructor(private readonly parts: MessagingParts) {}

  async execute(conversationId: string, { member }: MemberCall): Promise<void> {
    const now = this.parts.clock.now();
    if (!this.#isDue(`${member.id}/${conversationId}`, now)) return;
    const place = await this.parts.database.inTenant(member.tenantId, (transaction) =>
      placeOf(transaction, member, conversationId, now),
    );
    if (!place) throw Refusal.notFound();
    this.parts.live.push([place.partnerId], {
      conversation_id: conversationId,
      sent_by: member.id,
      sent_at: new Date(now).toISOString(),
      message_type: 'TYPING',
      message: '',
    });
  }

  #isDue(key: string, now: number): boolean {
    if (now - (this.#last.get(key) ?? -LEAST_BETWEEN) < LEAST_BETWEEN) return false;
    if (this.#last.size > MANY)
      for (const [old, at] of this.#last) if (now - at >= LEAST_BETWEEN) this.#last.delete(old);
    this.#last.set(key, now);
    return true;
  }
}
