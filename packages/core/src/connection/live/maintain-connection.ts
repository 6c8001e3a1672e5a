import type { Attention, CallFailure, Cancel, Clock, Result } from '../../kernel/index.ts';
import type { LiveConnection, TokenStorage } from '../../session/index.ts';
import type { ConnectionState } from '../connection-state.ts';
import {
  CLOSE_DISPLACED,
  CLOSE_REINITIALISE,
  CLOSE_UNAUTHENTICATED,
  type LiveFrame,
  type LiveSocket,
} from './live-socket.port.ts';

/** Milliseconds between a close and the next try, exactly: the server staggers its closes, not the client (LIV-13). */
const RETRY = 5000;

/** What the socket's life means to the rest of the client. */
export interface LiveEvents {
  frame(frame: LiveFrame): void;
  /** Whatever is pushed from now on may be missed. */
  interrupted(): void;
  /**
   * The server has admitted the socket: whatever is pushed from now on arrives, and what was missed before can be fetched. `again`
   * if an earlier socket was.
   */
  admitted(again: boolean): void;
  /** Refreshes the session's token. A failure of kind `unauthenticated` means that the session is over, any other nothing. */
  refreshToken(): Promise<Result<void, CallFailure>>;
  /** The server does not know the token any more: the session is over. */
  expired(token: string): void;
  /** The server asks the client to start over (code 4000). */
  reinitialise(): Promise<void>;
}

/** Holds the one live socket open as long as the member is logged in (LIV-01, LIV-12 to LIV-14). */
export class MaintainConnection implements LiveConnection {
  #close: Cancel | undefined;
  #retry: Cancel | undefined;
  /** Names the stretch between an opening and a close; what was begun in an earlier one comes too late. */
  #attempt = 0;
  #wanted = false;
  /** Whether the server has admitted the present socket, or an earlier one. */
  #isAdmitted = false;
  #wasAdmitted = false;
  #refreshed = false;

  constructor(
    private readonly socket: LiveSocket,
    private readonly tokenStorage: Pick<TokenStorage, 'read'>,
    private readonly state: ConnectionState,
    private readonly events: LiveEvents,
    private readonly clock: Clock,
    private readonly attention: Pick<Attention, 'onReturn'>,
  ) {}

  open(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#attempt += 1;
    this.#connect();
  }

  close(): void {
    this.#wanted = false;
    this.#wasAdmitted = false;
    this.#refreshed = false;
    this.#retry?.();
    this.#close?.();
    this.#close = undefined;
    this.state.reset();
  }

  /** Replaces a socket that may be dead without knowing it: the device slept, or the page was frozen. */
  reopen(): void {
    if (!this.#close) return;
    this.#close();
    this.#close = undefined;
    this.events.interrupted();
    this.#connect();
  }

  #connect(): void {
    const token = this.tokenStorage.read();
    if (!this.#wanted || token === undefined) return;
    this.state.setLive('connecting');
    this.#isAdmitted = false;
    this.#close = this.socket.open(token, {
      opened: () => {
        this.#opened();
      },
      frame: (frame) => {
        // A frame proves that the server has taken the token.
        this.#refreshed = false;
        this.events.frame(frame);
        if (frame.kind === 'permission') this.#admitted();
      },
      closed: (code) => {
        void this.#closed(code, token);
      },
    });
  }

  #opened(): void {
    this.state.setLive('open');
    this.state.clearFaults('websocket');
  }

  /** The first PERMISSION of a socket: the server sends it once it delivers to this socket, not before. */
  #admitted(): void {
    if (this.#isAdmitted) return;
    this.#isAdmitted = true;
    this.events.admitted(this.#wasAdmitted);
    this.#wasAdmitted = true;
  }

  async #closed(code: number, token: string): Promise<void> {
    this.#close = undefined;
    this.events.interrupted();
    if (code === CLOSE_REINITIALISE) await this.#reinitialise();
    else if (code === CLOSE_UNAUTHENTICATED) await this.#refreshToken(token);
    else if (code === CLOSE_DISPLACED) this.#waitForReturn();
    else this.#waitAndRetry();
  }

  #waitAndRetry(): void {
    if (!this.#wanted) return;
    this.state.setLive('waiting');
    this.state.setFault('websocket');
    this.#retry = this.clock.after(RETRY, () => {
      this.#connect();
    });
  }

  /**
   * Another page of the member's has the place. To take it back at once would displace a third, and so for ever: this page
   * waits until the member looks at it again. Nothing is broken, so nothing is reported.
   */
  #waitForReturn(): void {
    if (!this.#wanted) return;
    this.state.setLive('waiting');
    const stop = this.attention.onReturn(() => {
      stop();
      this.#connect();
    });
    this.#retry = stop;
  }

  /** No flag and no retry loop: the client starts over, once (A63). */
  async #reinitialise(): Promise<void> {
    this.state.setLive('connecting');
    const life = this.#attempt;
    await this.events.reinitialise();
    if (life === this.#attempt) this.#connect();
  }

  /**
   * The server had no token from this socket in time, or a bad one; whether the session is over, only the refresh tells: a
   * network that loses the token's frame, or the answer of the refresh, does not log out.
   */
  async #refreshToken(token: string): Promise<void> {
    if (this.#refreshed) {
      this.#refreshed = false;
      this.#waitAndRetry();
      return;
    }
    this.state.setLive('connecting');
    const life = this.#attempt;
    const fresh = await this.events.refreshToken();
    if (life !== this.#attempt) return;
    this.#refreshed = fresh.ok;
    if (fresh.ok) this.#connect();
    else if (fresh.error.kind === 'unauthenticated') this.events.expired(token);
    else this.#waitAndRetry();
  }
}
