import type { Cancel, Resettable } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { ImageFile } from '../message.ts';

/** A photo as it was chosen. */
export interface UnsentPhoto {
  readonly file: ImageFile;
  readonly name: string;
}

/** What stands above the box of an open conversation. */
export interface PhotosAboveBox {
  readonly conversationId: string;
  /** Takes out those that nothing else keeps, in the order in which they were chosen. */
  takeUnkept(): readonly UnsentPhoto[];
}

/**
 * The photos that stood above the box of a conversation as it was left, neither sent nor removed: they stand there again when it is
 * opened. In the memory of the page, so that a reload loses them.
 */
export class UnsentPhotos implements Resettable {
  readonly #photos = new Map<string, readonly UnsentPhoto[]>();
  readonly #open = new Set<PhotosAboveBox>();

  constructor(private readonly session: Pick<SessionState, 'self'>) {}

  /** A conversation is open until the returned function is called, which keeps what is above its box by then. */
  open(box: PhotosAboveBox): Cancel {
    this.#open.add(box);
    return () => {
      if (this.#open.delete(box)) this.keep(box.conversationId, box.takeUnkept());
    };
  }

  /** Beside what is kept of the conversation. Does nothing without a session: the member who chose them has left. */
  keep(conversationId: string, photos: readonly UnsentPhoto[]): void {
    if (!this.session.self || photos.length === 0) return;
    this.#photos.set(conversationId, [...(this.#photos.get(conversationId) ?? []), ...photos]);
  }

  /** What was kept of a conversation, once. What is above another box of it stays there. */
  take(conversationId: string): readonly UnsentPhoto[] {
    const kept = this.#photos.get(conversationId) ?? [];
    this.#photos.delete(conversationId);
    return kept;
  }

  /** The conversation is deleted: takes out what was kept of it and what is above each of its boxes. */
  takeAll(conversationId: string): readonly UnsentPhoto[] {
    const open = [...this.#open].filter((box) => box.conversationId === conversationId);
    return [...this.take(conversationId), ...open.flatMap((box) => box.takeUnkept())];
  }

  /** Logout. */
  reset(): void {
    this.#photos.clear();
  }
}
