import { isEmail, normaliseEmail, passwordProblem } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { Foundation } from '../foundation/index.ts';
import type { RoomRoutes } from '../http/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';
import type { Registered } from './create-member.ts';
import { Register } from './register.ts';

export function registrationRoutes(
  foundation: Foundation,
  accounts: SocialAccounts,
  captcha: CaptchaVerifier,
): RoomRoutes<'registration'> {
  const register = new Register(foundation, accounts, captcha);
  return {
    'registration.checkEmail': async ({ email: typed }, { tenant }) => {
      const email = normaliseEmail(typed);
      if (!isEmail(email)) return { can_use: false, message: 'invalid email address' };
      const taken = await foundation.database.inTenant(tenant.id, (transaction) =>
        transaction
          .selectFrom('members')
          .select('id')
          .where('tenant_id', '=', tenant.id)
          .where('email', '=', email)
          .executeTakeFirst(),
      );
      return { can_use: taken === undefined };
    },
    'registration.checkPassword': ({ password, email }) => {
      const message = passwordProblem(password, email);
      return Promise.resolve(message === undefined ? { can_use: true } : { can_use: false, message });
    },
    'registration.create': async (request, call) => answer(await register.withPassword(request, call)),
    'registration.facebookRegister': async (request, call) => answer(await register.withFacebook(request, call)),
    'registration.appleRegister': async (request, call) => answer(await register.withApple(request, call)),
  };
}

const answer = ({ memberId, token }: Registered) => ({ auth_token: token, user_id: memberId });
