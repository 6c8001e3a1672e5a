import { Cell, type ReadonlyCell } from '../kernel/index.ts';
import { DEFAULT_LAUNCH_PARAMETERS, type Attribution, type LaunchParameters } from '../navigation/index.ts';
import type { Language } from '../tenant/index.ts';
import type { InteractionPermission, Permission } from './self/permission.ts';
import type { OwnPortrait, Self, Subscription, TestVariants } from './self/self.ts';

/**
 * Who is here. `starting` until the start-up refresh has answered: page content is hidden meanwhile (LOG-21).
 * A visitor whose session `hasExpired` was a member on this page until the server ended the session.
 * A member without `self` has a token whose user is still being fetched. `unreachable`: a token is kept, but the server
 * could not be asked whose it is; the screen reports it and offers to try again. `supportEnded`: a support session of this tab
 * is over; nothing else happens on this page until it is loaded anew (A87).
 */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'visitor'; readonly hasExpired?: true }
  | { readonly status: 'unreachable' }
  | { readonly status: 'supportEnded' }
  | { readonly status: 'member'; readonly self?: Self };

/** The session every screen and use case shares. Only session use cases set it. */
export class SessionState {
  readonly #session = new Cell<Session>({ status: 'starting' });

  #launchParameters = DEFAULT_LAUNCH_PARAMETERS;

  readonly #variants = new Cell<TestVariants>(new Map());

  /** The A/B test variants of this member (ANA-10); empty for visitors. */
  get variants(): ReadonlyCell<TestVariants> {
    return this.#variants;
  }

  get session(): ReadonlyCell<Session> {
    return this.#session;
  }

  get self(): Self | undefined {
    const session = this.#session.get();
    return session.status === 'member' ? session.self : undefined;
  }

  /** What the address that opened the app requested (ENT-27). */
  get launchParameters(): LaunchParameters {
    return this.#launchParameters;
  }

  /** Also when what was requested is done, with what is left of it. */
  setLaunchParameters(launchParameters: LaunchParameters): void {
    this.#launchParameters = launchParameters;
  }

  set(session: Session): void {
    this.#session.update(() => session);
    if (session.status === 'visitor' || session.status === 'supportEnded') this.#variants.update(() => new Map());
  }

  setVariants(variants: TestVariants): void {
    this.#variants.update(() => variants);
  }

  setAttribution(attribution: Attribution): void {
    this.#changeSelf((self) => ({ ...self, attribution }));
  }

  /** A live PERMISSION frame: permissions are replaced, whatever else is known stays (LIV-07 to LIV-09). */
  setPermissions(permissions: ReadonlySet<Permission>): void {
    this.#changeSelf((self) => ({ ...self, permissions }));
  }

  /** What the server says of the subscription by now; undefined where there is none. */
  setSubscription(subscription: Subscription | undefined): void {
    this.#changeSelf(({ subscription: _earlier, ...self }) => ({ ...self, ...(subscription && { subscription }) }));
  }

  /** The member's address has been confirmed on this page; the server has it already. */
  setEmailConfirmed(): void {
    this.#changeSelf((self) => ({ ...self, shouldConfirmEmail: false }));
  }

  /** Which new address waits for its confirmation; undefined when none does any more. The server has it already. */
  setPendingEmail(pending: string | undefined): void {
    this.#changeSelf(({ pendingEmail: _earlier, ...self }) => ({
      ...self,
      ...(pending !== undefined && { pendingEmail: pending }),
    }));
  }

  /** The server has stored the language that the member wishes to be written to in. */
  setPreferredLanguage(preferredLanguage: Language): void {
    this.#changeSelf((self) => ({ ...self, preferredLanguage }));
  }

  setInteractionPermission(interactionPermission: InteractionPermission): void {
    this.#changeSelf((self) =>
      self.interactionPermission === interactionPermission ? self : { ...self, interactionPermission },
    );
  }

  /** The first photo of the member; undefined when they have none any more. The server has it already. */
  setPortrait(portrait: OwnPortrait | undefined): void {
    this.#changeSelf(({ portrait: earlier, ...self }) => {
      if (
        portrait?.small === earlier?.small &&
        portrait?.status === earlier?.status &&
        portrait?.focus === earlier?.focus
      )
        return { ...self, ...(earlier && { portrait: earlier }) };
      if (!portrait) return self;
      const { small, status, focus } = portrait;
      return { ...self, portrait: { small, ...(status && { status }), ...(focus && { focus }) } };
    });
  }

  #changeSelf(change: (self: Self) => Self): void {
    this.#session.update((session) => {
      if (session.status !== 'member' || !session.self) return session;
      const self = change(session.self);
      return self === session.self ? session : { ...session, self };
    });
  }
}
