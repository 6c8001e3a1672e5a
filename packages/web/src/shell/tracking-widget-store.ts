import {
  consentedCategories,
  mayTrack,
  type ConsentGroup,
  type ConsentState,
  type TrackingWidget,
} from '@duet/core/analytics';
import type { Navigation, Session, SessionState } from '@duet/core/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../mobx/index.ts';

/** The slot of the tenant's tracking widget, if it has one (SHE-33). */
export class TrackingWidgetStore {
  private isBlocked = false;
  private isFilled = false;
  readonly #session: () => Session;
  readonly #groups: () => ReadonlySet<ConsentGroup>;

  constructor(
    session: SessionState,
    consent: ConsentState,
    private readonly widget: TrackingWidget | undefined,
    private readonly navigation: Pick<Navigation, 'reload'>,
  ) {
    this.#session = observeCell(session.session, 'session');
    this.#groups = observeCell(consent.groups, 'consent');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Not where the tenant has none, nor against the member's will, nor once its script could not be had. */
  get hasSlot(): boolean {
    return this.widget !== undefined && !this.isBlocked && mayTrack(this.#session(), this.#groups());
  }

  /** To be called once the slot stands on the page. */
  async fill(): Promise<void> {
    const isHere = await this.widget?.load();
    runInAction(() => {
      this.isBlocked = isHere === false;
      this.isFilled = isHere === true;
    });
  }

  /** Consent was withdrawn and the script runs: only a page that is loaded anew is without it. */
  get mustGo(): boolean {
    return this.isFilled && !consentedCategories(this.#groups()).has('advertising');
  }

  reload(): void {
    this.navigation.reload();
  }
}
