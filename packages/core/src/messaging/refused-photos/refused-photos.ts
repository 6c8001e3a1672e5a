import type { Clock } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { ImageFile } from '../message.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { OutboxStorage } from '../outbox/outbox-storage.port.ts';
import type { SendPhoto } from '../outbox/send-photo.ts';

/** Milliseconds after which nobody is about to pay for sending it any more. */
const LONGEST_KEPT = 24 * 60 * 60 * 1000;

/**
 * The photo of each conversation that its member chose and may send only with a subscription. It waits in a storage of its own while they are
 * about one, over a reload and a provider's page, until it is sent or taken back, they log out, or a day has passed.
 */
export class RefusedPhotos {
  constructor(
    private readonly storage: OutboxStorage,
    private readonly session: SessionState,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** In place of the one that was kept for this conversation before. */
  async keep(conversationId: string, partnerId: string, file: ImageFile): Promise<void> {
    const memberId = this.session.self?.id;
    if (memberId === undefined) return;
    await this.forget(conversationId);
    await this.storage.add({
      id: `${memberId} ${conversationId}`,
      memberId,
      conversationId,
      partnerId,
      content: { kind: 'photo', file },
      wantedAt: this.clock.now(),
      hold: 'forbidden',
    });
  }

  /** The photo, once nothing is in the way of sending it any more. It is kept until it is sent. */
  async find(conversationId: string, sending: Pick<SendPhoto, 'isAllowed'>): Promise<ImageFile | undefined> {
    const entry = (await this.#kept()).find((one) => one.conversationId === conversationId);
    if (entry?.content.kind !== 'photo' || !sending.isAllowed(conversationId, entry.content.file)) return undefined;
    return entry.content.file;
  }

  /** It was sent, or its member does not want to send it. */
  async forget(conversationId: string): Promise<void> {
    for (const { id, ...entry } of await this.#kept())
      if (entry.conversationId === conversationId) await this.storage.remove(id);
  }

  /** The member's own that are not too old; those that are, are deleted. */
  async #kept(): Promise<readonly OutboxEntry[]> {
    const memberId = this.session.self?.id;
    if (memberId === undefined) return [];
    const entries = await this.storage.list(memberId);
    const oldest = this.clock.now() - LONGEST_KEPT;
    for (const { id, wantedAt } of entries) if (wantedAt <= oldest) await this.storage.remove(id);
    return entries.filter(({ wantedAt }) => wantedAt > oldest);
  }
}
