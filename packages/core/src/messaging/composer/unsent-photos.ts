import type { Resettable } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { ImageFile } from '../message.ts';

/** A photo as it was chosen. */
export interface UnsentPhoto {
  readonly file: ImageFile;
  readonly name: string;
}

/**
 * The photos that stood above the box of a conversation as it was left, neither sent nor removed: they stand there again when it is
 * opened. In the memory of the page, so that a reload loses them.
 */
export class UnsentPhotos implements Resettable {
  readonly #photos = new Map<string, readonly UnsentPhoto[]>();

  constructor(private readonly session: Pick<SessionState, 'self'>) {}

  /** In the order in which they were chosen. Does nothing without a session: the member who chose them has left. */
  keep(conversationId: string, photos: readonly UnsentPhoto[]): void {
    if (this.session.self && photos.length > 0) this.#photos.set(conversationId, photos);
  }

  /** What was kept of a conversation, once. */
  take(conversationId: string): readonly UnsentPhoto[] {
    const photos = this.#photos.get(conversationId) ?? [];
    this.#photos.delete(conversationId);
    return photos;
  }

  /** Logout. */
  reset(): void {
    this.#photos.clear();
  }
}
