import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import type { SocialAccount, SocialFailure, SocialProfile, SocialSignIn } from '@duet/core/registration';
import { requestLogin } from './facebook-login.ts';
import type { FacebookSdk, OpenFacebook } from './open-facebook.ts';

const SCOPE = 'public_profile,email,user_birthday,user_gender,user_location';
/** How long Facebook may take to tell of the person, in milliseconds. They have signed in already and are waiting. */
const PROFILE_WITHIN = 6_000;

/** Facebook's own dialog. */
export class FacebookSdkAccount implements SocialAccount {
  constructor(
    private readonly open: OpenFacebook,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async signIn(): Promise<Result<SocialSignIn, SocialFailure>> {
    const sdk = await this.open();
    if (!sdk) return err('unavailable');
    const loggedIn = await requestLogin(sdk, SCOPE);
    if (!loggedIn.ok) return loggedIn;
    const identity = { provider: 'facebook', accessToken: loggedIn.value } as const;
    return ok({ identity, profile: await this.#profile(sdk) });
  }

  /**
   * A profile only saves typing: without it the visitor is signed in all the same. Two requests, because a field that Facebook
   * refuses to an app spoils the whole answer. What reads the answers is fetched now: few visitors need it.
   */
  async #profile(sdk: FacebookSdk): Promise<SocialProfile> {
    try {
      const { FORM_FIELDS, PORTRAIT_FIELDS, readForm, readPortrait } = await import('./facebook-profile.ts');
      const [form, portrait] = await Promise.all([
        this.#me(sdk, FORM_FIELDS, readForm),
        this.#me(sdk, PORTRAIT_FIELDS, readPortrait),
      ]);
      return { ...portrait, ...form };
    } catch {
      this.logger.warn('facebook.profile-unreadable');
      return {};
    }
  }

  async #me(
    sdk: FacebookSdk,
    fields: string,
    read: (answer: unknown) => SocialProfile | undefined,
  ): Promise<SocialProfile> {
    const answer = await new Promise<unknown>((resolve) => {
      const stopWaiting = this.clock.after(PROFILE_WITHIN, () => {
        resolve(undefined);
      });
      sdk.api('/me', { fields }, (response) => {
        stopWaiting();
        resolve(response);
      });
    });
    const profile = read(answer);
    if (profile) return profile;
    this.logger.warn('facebook.profile-unreadable');
    return {};
  }
}
