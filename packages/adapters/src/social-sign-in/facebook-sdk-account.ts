import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import type { SocialAccount, SocialFailure, SocialProfile, SocialSignIn } from '@duet/core/registration';
import * as z from 'zod/mini';
import { requestLogin } from './facebook-login.ts';
import type { FacebookSdk, OpenFacebook } from './open-facebook.ts';

const SCOPE = 'public_profile,email,user_birthday,user_gender,user_location';
/** How long Facebook may take to tell of the person, in milliseconds. They have signed in already and are waiting. */
const PROFILE_WITHIN = 6_000;
/** LOG-28. */
const FIELDS = 'id,first_name,last_name,email,birthday,gender,location';

const me = z.object({
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
  birthday: z.optional(z.string()),
  gender: z.optional(z.string()),
  location: z.optional(z.object({ name: z.optional(z.string()) })),
  error: z.optional(z.never()),
});

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

  /** A profile only saves typing: without it the visitor is signed in all the same. */
  async #profile(sdk: FacebookSdk): Promise<SocialProfile> {
    const answer = await new Promise<unknown>((resolve) => {
      const stopWaiting = this.clock.after(PROFILE_WITHIN, () => {
        resolve(undefined);
      });
      sdk.api('/me', { fields: FIELDS }, (response) => {
        stopWaiting();
        resolve(response);
      });
    });
    const profile = me.safeParse(answer);
    if (profile.success) return toProfile(profile.data);
    this.logger.warn('facebook.profile-unreadable');
    return {};
  }
}

function toProfile({ first_name, last_name, email, birthday, gender, location }: z.output<typeof me>): SocialProfile {
  const day = birthday === undefined ? undefined : toDay(birthday);
  const known = gender === 'male' ? 'MALE' : gender === 'female' ? 'FEMALE' : undefined;
  return {
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(email !== undefined && { email }),
    ...(day !== undefined && { birthday: day }),
    ...(known !== undefined && { gender: known }),
    ...(location?.name !== undefined && { address: location.name }),
  };
}

/** Facebook writes `MM/DD/YYYY`, or less of it to an app that may not know all; a part of a birthday is none. */
function toDay(birthday: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birthday) ?? [];
  return month && day && year ? `${year}-${month}-${day}` : undefined;
}
