import { readLiveFrame } from '@duet/adapters/connection';
import type { LiveFrame } from '@duet/core/connection';

/** Frames of demo members, who act in the server's process and need no sockets: hundreds of them would be its idle load. */
export class LiveFrames {
  readonly #observers = new Map<string, (frame: LiveFrame) => void>();

  /** Calls `observer` with each frame for a member until the returned function is called. */
  observe(memberId: string, observer: (frame: LiveFrame) => void): () => void {
    this.#observers.set(memberId, observer);
    return () => {
      this.#observers.delete(memberId);
    };
  }

  /** Hands over a frame as the server sends it to members' sockets; read for those who are observed alone. */
  deliver({ memberIds, text }: { readonly memberIds: readonly string[]; readonly text: string }): void {
    const observers = memberIds.flatMap((id) => this.#observers.get(id) ?? []);
    const frame = observers.length === 0 ? undefined : readLiveFrame(text);
    if (frame) for (const observer of observers) observer(frame);
  }
}
