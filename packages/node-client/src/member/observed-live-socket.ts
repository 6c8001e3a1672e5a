import type { LiveFrame, LiveSocket, LiveSocketListener } from '@duet/core/connection';

/** A live socket whose frames go to its observers too, after the listener that has opened it. */
export class ObservedLiveSocket implements LiveSocket {
  readonly #observers = new Set<(frame: LiveFrame) => void>();

  constructor(private readonly socket: LiveSocket) {}

  /** Calls `observer` with each frame until the returned function is called. */
  observe(observer: (frame: LiveFrame) => void): () => void {
    this.#observers.add(observer);
    return () => {
      this.#observers.delete(observer);
    };
  }

  open(token: string, listener: LiveSocketListener): () => void {
    return this.socket.open(token, {
      opened: () => {
        listener.opened();
      },
      frame: (frame) => {
        listener.frame(frame);
        for (const observer of [...this.#observers]) observer(frame);
      },
      closed: (code) => {
        listener.closed(code);
      },
    });
  }
}
