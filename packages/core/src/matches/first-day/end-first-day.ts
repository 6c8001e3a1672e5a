import { ok, type CallFailure, type Logger, type Result } from '../../kernel/index.ts';
import { isFirstDayDone } from './first-day.ts';
import type { FirstDayGateway } from './first-day-gateway.port.ts';
import type { FirstDayState } from './first-day-state.ts';

/** Ends a member's first day, on all devices. */
export class EndFirstDay {
  constructor(
    private readonly gateway: FirstDayGateway,
    private readonly state: FirstDayState,
    private readonly logger: Logger,
  ) {}

  /** The member puts the card away. It goes at once, and is back where the server refuses. */
  async execute(): Promise<Result<void, CallFailure>> {
    const before = this.state.firstDay.get();
    if (before.status !== 'running') return ok(undefined);
    this.state.set({ status: 'over' });
    const ended = await this.gateway.endFirstDay();
    if (!ended.ok) this.state.set(before);
    return ended;
  }

  /** Everything is done: the server is told, and the card stays until its page is left. */
  async conclude(): Promise<void> {
    const ended = await this.gateway.endFirstDay();
    if (!ended.ok) this.logger.warn('first-day.end-untold', { kind: ended.error.kind });
  }

  /** The page of the card is left: a day whose steps are all done is not shown again. */
  leave(): void {
    const firstDay = this.state.firstDay.get();
    if (firstDay.status === 'running' && isFirstDayDone(firstDay.progress)) this.state.set({ status: 'over' });
  }
}
