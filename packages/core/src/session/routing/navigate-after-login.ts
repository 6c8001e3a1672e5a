import { ok, type Result } from '../../kernel/index.ts';
import { postLoginTarget, type PostLoginFacts, type PostLoginTarget } from './post-login-target.ts';
import type { BrowsePreload } from './browse-preload.port.ts';
import type { SupportDeskRedirect } from '../support-session.port.ts';
import type { MissingAnswers } from './missing-answers.port.ts';
import { type Navigation, type ReturnAddress, routeTo, type RouteTarget } from '../../navigation/index.ts';
import type { Self } from '../self/self.ts';
import type { SessionState } from '../session-state.ts';

/**
 * Takes a member to the place that A23 gives; to browse where the way to the desk fails. Return address and desk are used up
 * only when they were followed.
 */
export class NavigateAfterLogin {
  constructor(
    private readonly missing: MissingAnswers,
    private readonly returnAddress: ReturnAddress,
    private readonly navigation: Navigation,
    private readonly state: SessionState,
    private readonly redirectToSupportDesk: SupportDeskRedirect,
    private readonly preloadBrowse: BrowsePreload,
  ) {}

  execute(self: Self): Promise<void> {
    return this.executeBeside(Promise.resolve(ok(self)));
  }

  /**
   * The same while the member is being loaded: what decides where to go, and what is shown at the likeliest place, is fetched
   * meanwhile. Goes nowhere with a member who cannot be loaded.
   */
  async executeBeside(loading: Promise<Result<Self, unknown>>): Promise<void> {
    const target = this.#findTarget(loading);
    if (isBrowse(this.#targetOf(AS_MOST_ARE, undefined))) this.preloadBrowse.execute(target.then(isBrowse));
    await this.#follow(await target);
  }

  async #findTarget(loading: Promise<Result<Self, unknown>>): Promise<PostLoginTarget | undefined> {
    const isConfirmed = loading.then((self) => self.ok && !self.value.shouldConfirmEmail);
    const missing = this.missing.find(isConfirmed);
    const self = await loading;
    if (!self.ok) return undefined;
    return this.#targetOf(self.value, self.value.shouldConfirmEmail ? undefined : await missing);
  }

  #targetOf(self: PostLoginFacts['self'], missing: RouteTarget | undefined): PostLoginTarget {
    const { isHelpDeskRedirect } = this.state.launchParameters;
    return postLoginTarget({ self, missing, isHelpDeskRedirect, returnAddress: this.returnAddress.read() });
  }

  async #follow(target: PostLoginTarget | undefined): Promise<void> {
    switch (target?.kind) {
      case undefined:
        return;
      case 'place':
        if (target.place.route === 'browse') this.returnAddress.reset();
        this.navigation.go(target.place, { replace: true });
        return;
      case 'desk':
        if (!(await this.redirectToSupportDesk.execute())) this.navigation.go(routeTo('browse'), { replace: true });
        return;
      case 'location':
        this.returnAddress.reset();
        this.navigation.goTo(target.location, { replace: true });
    }
  }
}

/** Confirmed, and nothing owed. */
const AS_MOST_ARE = { shouldConfirmEmail: false };

const isBrowse = (target: PostLoginTarget | undefined): boolean =>
  target?.kind === 'place' && target.place.route === 'browse';
