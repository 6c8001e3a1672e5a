import { isMeasurable } from '@duet/core/analytics';
import type { Logger } from '@duet/core/kernel';
import type { Session, SessionState } from '@duet/core/session';
import type { ConsentQuestion } from '@duet/core/tenant';
import { batch, makeObservable, observeCell } from '../state/index.ts';

/**
 * The way to the question for consent, on every page from the first. What asks and what measures is fetched after the
 * page; one store for all layouts, so that the panel stays open from page to page.
 */
export class PrivacyStore {
  /** Opened by the person, who then sees every choice. */
  isRequested = false;
  private isLoaded = false;
  #fetching: Promise<void> | undefined;
  readonly #session: () => Session;

  constructor(
    private readonly question: ConsentQuestion,
    session: SessionState,
    /** Fetches what asks and measures; rejects when it cannot be had. */
    private readonly bring: () => Promise<unknown>,
    private readonly logger: Logger,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeObservable(this, ['question', 'bring', 'logger']);
  }

  /** Whether there is something to choose here; in a support session there is not (STE-08). */
  get hasChoice(): boolean {
    return this.question.groups.length > 0 && isMeasurable(this.#session());
  }

  get isReady(): boolean {
    return this.hasChoice && this.isLoaded;
  }

  /** What cannot be had is tried again with the next page, and no one is measured meanwhile. */
  start(): void {
    this.#fetching ??= this.fetch();
  }

  open(): void {
    this.isRequested = true;
  }

  close(): void {
    this.isRequested = false;
  }

  private async fetch(): Promise<void> {
    try {
      await this.bring();
      batch(() => {
        this.isLoaded = true;
      });
    } catch {
      this.#fetching = undefined;
      this.logger.warn('consent.unfetched');
    }
  }
}
