import { err, ok, type Result } from '@duet/core/kernel';
import type { SocialFailure } from '@duet/core/registration';
import * as v from 'valibot';
import type { FacebookSdk } from './open-facebook.ts';

const login = v.object({
  status: v.optional(v.string()),
  authResponse: v.optional(v.nullable(v.object({ accessToken: v.pipe(v.string(), v.minLength(1)) }))),
});

/** Opens Facebook's dialog and answers the access token. A second dialog of a session may ask for more than the first. */
export async function requestLogin(sdk: FacebookSdk, scope: string): Promise<Result<string, SocialFailure>> {
  const response = v.safeParse(
    login,
    await new Promise<unknown>((resolve) => {
      sdk.login(resolve, { scope });
    }),
  );
  if (!response.success) return err('no-response');
  const { status, authResponse } = response.output;
  if (authResponse) return ok(authResponse.accessToken);
  return err(status === 'unknown' || status === 'not_authorized' ? 'cancelled' : 'no-response');
}
