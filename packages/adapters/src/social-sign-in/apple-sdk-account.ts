import { err, ok, type Logger, type Result } from '@duet/core/kernel';
import type { SocialAccount, SocialFailure, SocialProfile, SocialSignIn } from '@duet/core/registration';
import * as v from 'valibot';

/** The part of Sign in with Apple JS that we use; its answers are parsed, not believed. */
export interface AppleSdk {
  readonly auth: {
    init(settings: {
      readonly clientId: string;
      readonly scope: string;
      readonly redirectURI: string;
      readonly usePopup: true;
    }): void;
    /** Rejects with `{ error }` when the dialog ends without a sign-in. */
    signIn(): Promise<unknown>;
  };
}

const signedIn = v.object({
  authorization: v.object({ code: v.pipe(v.string(), v.minLength(1)), id_token: v.pipe(v.string(), v.minLength(1)) }),
  /** Given once only: at the first sign-in of a person with this tenant. */
  user: v.optional(
    v.object({
      email: v.optional(v.string()),
      name: v.optional(v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) })),
    }),
  ),
});
const refusal = v.object({ error: v.string() });

const CANCELLED: readonly string[] = [
  'popup_closed_by_user',
  'user_cancelled_authorize',
  'user_trigger_new_signin_flow',
];

/** How a tenant is known to Apple. */
export interface AppleClient {
  readonly clientId: string;
  /** One of the addresses that Apple knows of the tenant; a popup returns by message and never goes there. */
  readonly redirectURI: string;
}

/** Apple's own dialog. `open` fetches its script and answers undefined when that cannot be had. */
export class AppleSdkAccount implements SocialAccount {
  #sdk: AppleSdk | undefined;

  constructor(
    private readonly open: () => Promise<AppleSdk | undefined>,
    private readonly client: () => AppleClient,
    private readonly logger: Logger,
  ) {}

  async signIn(): Promise<Result<SocialSignIn, SocialFailure>> {
    const sdk = await this.#ready();
    if (!sdk) return err('unavailable');
    try {
      return toSignIn(await sdk.auth.signIn());
    } catch (error) {
      return err(this.#failure(error));
    }
  }

  async #ready(): Promise<AppleSdk | undefined> {
    if (this.#sdk) return this.#sdk;
    const sdk = await this.open();
    sdk?.auth.init({ ...this.client(), scope: 'name email', usePopup: true });
    this.#sdk = sdk;
    return sdk;
  }

  #failure(error: unknown): SocialFailure {
    const known = v.safeParse(refusal, error);
    if (known.success && CANCELLED.includes(known.output.error)) return 'cancelled';
    this.logger.warn('apple.dialog-failed');
    return 'unavailable';
  }
}

function toSignIn(answer: unknown): Result<SocialSignIn, SocialFailure> {
  const read = v.safeParse(signedIn, answer);
  if (!read.success) return err('no-response');
  const { authorization, user } = read.output;
  const identity = { provider: 'apple', idToken: authorization.id_token, code: authorization.code } as const;
  return ok({ identity, profile: toProfile(user) });
}

function toProfile(user: v.InferOutput<typeof signedIn>['user']): SocialProfile {
  const { firstName, lastName } = user?.name ?? {};
  return {
    ...(user?.email !== undefined && { email: user.email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
}
