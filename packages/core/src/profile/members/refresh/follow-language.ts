import type { ReadonlyCell } from '../../../kernel/index.ts';
import type { Language } from '../../../tenant/index.ts';
import type { LoadProfiles } from '../load-profiles.ts';

/** Loads all known profiles anew when the page changes its language: the server names their towns in the language of the request. */
export class FollowLanguage {
  constructor(
    private readonly locale: ReadonlyCell<Language>,
    private readonly loadProfiles: Pick<LoadProfiles, 'refreshLoaded'>,
  ) {}

  /** Follows the language as long as the page lasts. A failure leaves what is shown. */
  start(): void {
    this.locale.subscribe(() => void this.loadProfiles.refreshLoaded());
  }
}
