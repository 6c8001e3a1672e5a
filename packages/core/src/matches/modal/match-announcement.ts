import type { Clock } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import { localDay } from '../local-day.ts';
import { needsMatchModal } from './match-modal.ts';
import type { MatchModalStorage } from './match-modal-storage.port.ts';

/** Announces the matches of a day by a modal, once in all tabs of the browser (MAT-04, A47); never in a support session. */
export class MatchAnnouncement {
  constructor(
    private readonly storage: MatchModalStorage,
    private readonly session: SessionState,
    private readonly clock: Clock,
    /** Where the member is now, IANA name. */
    private readonly timeZone: () => string,
  ) {}

  /** Whether `pending` matches are still to be announced. */
  isDue(pending: number): boolean {
    const { self } = this.session;
    return self !== undefined && !self.support && needsMatchModal(pending, this.#shownOn(this.#today()));
  }

  /** To be called as the modal opens. Answers whether it may: another tab may have shown it meanwhile. */
  claim(pending: number): boolean {
    if (!this.isDue(pending)) return false;
    const day = this.#today();
    this.storage.save({ day, count: this.#shownOn(day) + 1 });
    return true;
  }

  #shownOn(day: string): number {
    const shown = this.storage.read();
    return shown?.day === day ? shown.count : 0;
  }

  #today(): string {
    return localDay(this.clock.now(), this.timeZone());
  }
}
