import type { CallFailure, Logger, Result } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import { isFirstDayDone } from './first-day.ts';
import type { FirstDayAnswer, FirstDayGateway } from './first-day-gateway.port.ts';
import type { FirstDayState } from './first-day-state.ts';

/** Loads a member's first day. One that is over is not asked for again. */
export class LoadFirstDay {
  /** Numbers the questions, so that an answer that was overtaken is dropped. */
  #asked = 0;

  constructor(
    private readonly gateway: FirstDayGateway,
    private readonly state: FirstDayState,
    private readonly profiles: ProfilesState,
    private readonly logger: Logger,
  ) {}

  /** With the people to begin with, for a page that opens. */
  async execute(): Promise<void> {
    const { status } = this.state.firstDay.get();
    if (status === 'over') return;
    if (status === 'failed') this.state.reset();
    const request = this.profiles.startRequest();
    const answer = await this.#ask();
    // Put away while the answer was on its way: it is not shown again.
    if (!answer || this.state.firstDay.get().status === 'over') return;
    if (!answer.ok) {
      this.logger.warn('first-day.unread', { kind: answer.error.kind });
      if (this.state.firstDay.get().status !== 'running') this.state.set({ status: 'failed' });
      return;
    }
    if (!answer.value) {
      this.state.set({ status: 'over' });
      return;
    }
    const { progress, suggestions, profiles } = answer.value;
    this.profiles.setProfiles(
      suggestions.map(({ userId }) => userId),
      profiles,
      request,
    );
    this.state.set({ status: 'running', progress, suggestions });
  }

  /**
   * How far it has come by now; the people stay, because somebody is looking at them. A day whose steps are all done is over on the
   * server, and is shown until the page is left. A failure leaves what is known.
   */
  async refresh(): Promise<void> {
    if (this.state.firstDay.get().status !== 'running') return;
    const answer = await this.#ask();
    const current = this.state.firstDay.get();
    if (!answer?.ok || current.status !== 'running') return;
    const { value } = answer;
    if (value) this.state.setProgress(() => value.progress);
    else if (!isFirstDayDone(current.progress)) this.state.set({ status: 'over' });
  }

  /** Undefined where another question was asked meanwhile. */
  async #ask(): Promise<Result<FirstDayAnswer | undefined, CallFailure> | undefined> {
    this.#asked += 1;
    const number = this.#asked;
    const answer = await this.gateway.getFirstDay();
    return number === this.#asked ? answer : undefined;
  }
}
