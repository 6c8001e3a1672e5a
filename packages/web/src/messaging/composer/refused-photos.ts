import type { Resettable } from '@duet/core/kernel';

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

  forget(conversationId: string): void {
    this.#photos.delete(conversationId);
  }

  reset(): void {
    this.#photos.clear();
  }
}
