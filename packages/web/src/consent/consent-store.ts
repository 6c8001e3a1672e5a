import type { ConsentGroup, ConsentState, ManageConsent } from '@duet/core/analytics';
import type { Logger } from '@duet/core/kernel';
import type { OptionalConsentGroup } from '@duet/core/tenant';
import { batch, makeObservable, observeCell } from '../state/index.ts';
import type { PrivacyStore } from './privacy-store.ts';

/**
 * The panel that requests consent. It opens by itself until there is an answer, and for whoever wants to look at their
 * answer or change it. One for all layouts.
 */
export class ConsentStore {
  private isFetched = false;
  #isFetching = false;
  readonly #groups: () => ReadonlySet<ConsentGroup>;
  readonly #isAnswered: () => boolean;

  constructor(
    private readonly manage: ManageConsent,
    state: ConsentState,
    private readonly privacy: PrivacyStore,
    /** Fetches the panel's code and texts; rejects when they cannot be had. */
    private readonly fetchPanel: () => Promise<unknown>,
    private readonly logger: Logger,
  ) {
    this.#groups = observeCell(state.groups, 'consent');
    this.#isAnswered = observeCell(state.isAnswered, 'consentAnswered');
    makeObservable(this, ['manage', 'privacy', 'fetchPanel', 'logger']);
  }

  /** Whether the panel is to be shown, whether or not its code is loaded. */
  get isWanted(): boolean {
    return this.privacy.hasChoice && (this.isRequested || (!this.#isAnswered() && this.manage.shouldAsk));
  }

  get isShown(): boolean {
    return this.isWanted && this.isFetched;
  }

  get isRequested(): boolean {
    return this.privacy.isRequested;
  }

  get offeredGroups(): readonly OptionalConsentGroup[] {
    return this.manage.question.groups;
  }

  get agreed(): ReadonlySet<ConsentGroup> {
    return this.#groups();
  }

  /** What cannot be had is tried again with the next page. */
  async fetch(): Promise<void> {
    if (this.#isFetching || this.isFetched) return;
    this.#isFetching = true;
    try {
      await this.fetchPanel();
      batch(() => {
        this.isFetched = true;
      });
    } catch {
      this.logger.warn('consent.panel-unfetched');
    } finally {
      this.#isFetching = false;
    }
  }

  /** Leaves the answer as it is. */
  close(): void {
    this.privacy.close();
  }

  acceptAll(): void {
    this.answer(new Set(this.offeredGroups));
  }

  acceptNecessary(): void {
    this.answer(new Set());
  }

  answer(agreed: ReadonlySet<ConsentGroup>): void {
    this.manage.answer(agreed);
    this.close();
  }
}
