import type { Resettable } from '@duet/core/kernel';
import type { SendPhoto } from '@duet/core/messaging';

/**
 * The photo of each conversation that its member chose and may send only with a subscription: it waits here while they are about it. In memory
 * alone: a reload forgets it, and so does the logout.
 */
export class RefusedPhotos implements Resettable {
  readonly #photos = new Map<string, File>();

  keep(conversationId: string, photo: File): void {
    this.#photos.set(conversationId, photo);
  }

  of(conversationId: string): File | undefined {
    return this.#photos.get(conversationId);
  }

  /** The photo, once nothing is in the way of sending it any more; it is not kept then. */
  take(conversationId: string, sending: Pick<SendPhoto, 'isAllowed'>): File | undefined {
    const photo = this.of(conversationId);
    if (!photo || !sending.isAllowed(conversationId, photo)) return undefined;
    this.forget(conversationId);
    return photo;
  }

  forget(conversationId: string): void {
    this.#photos.delete(conversationId);
  }

  reset(): void {
    this.#photos.clear();
  }
}
