import {
  consentedCategories,
  mayTrack,
  type ConsentGroup,
  type ConsentState,
  type TrackingWidget,
} from '@duet/core/analytics';
import type { Navigation } from '@duet/core/navigation';
import type { Session, SessionState } from '@duet/core/session';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

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
    makeObservable(this);
  }

  /** Not where the tenant has none, nor against the member's will, nor once its script could not be had. */
  get hasSlot(): boolean {
    return this.widget !== undefined && !this.isBlocked && mayTrack(this.#session(), this.#groups());
  }

  /** To be called once the slot is mounted. */
  async fill(): Promise<void> {
    const isLoaded = await this.widget?.load();
    batch(() => {
      this.isBlocked = isLoaded === false;
      this.isFilled = isLoaded === true;
    });
  }

  /** Consent was withdrawn and the script runs: only a page that is loaded anew is without it. */
  get mustReload(): boolean {
    return this.isFilled && !consentedCategories(this.#groups()).has('advertising');
  }

  reload(): void {
    this.navigation.reload();
  }
}
