import { err, ok, type Result } from '@duet/core/kernel';
import type { SocialFailure } from '@duet/core/registration';
import * as z from 'zod/mini';
import type { FacebookSdk } from './open-facebook.ts';

const login = z.object({
  status: z.optional(z.string()),
  authResponse: z.optional(z.nullable(z.object({ accessToken: z.string().check(z.minLength(1)) }))),
});

/** Opens Facebook's dialog and answers the access token. A second dialog of a session may ask for more than the first. */
export async function requestLogin(sdk: FacebookSdk, scope: string): Promise<Result<string, SocialFailure>> {
  const response = login.safeParse(
    await new Promise<unknown>((resolve) => {
      sdk.login(resolve, { scope });
    }),
  );
  if (!response.success) return err('no-response');
  const { status, authResponse } = response.data;
  if (authResponse) return ok(authResponse.accessToken);
  return err(status === 'unknown' || status === 'not_authorized' ? 'cancelled' : 'no-response');
}
