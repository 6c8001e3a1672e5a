import type { Cancel, Clock } from '../../kernel/index.ts';
import type { LiveConnection } from '../../session/index.ts';
import type { MaintainConnection } from './maintain-connection.ts';
import type { PageResume } from './page-resume.port.ts';

/** Milliseconds between two looks at the clock. */
const INTERVAL = 10_000;
/** More milliseconds than this between two looks mean that the device slept: a browser lets a hidden page look once a minute. */
const SLEPT = 120_000;

/**
 * Holds the live connection, and opens a new socket after the device has slept and after the page was stopped: the old one may be
 * dead, and a client that only listens would never know.
 */
export class ReopenAfterSleep implements LiveConnection {
  #stop: Cancel | undefined;

  constructor(
    private readonly connection: Pick<MaintainConnection, 'open' | 'close' | 'reopen'>,
    private readonly pageResume: PageResume,
    private readonly clock: Clock,
  ) {}

  open(): void {
    this.connection.open();
    this.#stop ??= this.#watch();
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.connection.close();
  }

  #watch(): Cancel {
    let lastLook = this.clock.now();
    const stopLooking = this.clock.every(INTERVAL, () => {
      const hasSlept = this.clock.now() - lastLook > SLEPT;
      lastLook = this.clock.now();
      if (hasSlept) this.connection.reopen();
    });
    const stopListening = this.pageResume.onResume(() => {
      lastLook = this.clock.now();
      this.connection.reopen();
    });
    return () => {
      stopLooking();
      stopListening();
    };
  }
}
