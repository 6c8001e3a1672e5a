import { passwordProblem } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { FeatureRoutes } from '../http/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';
import { CheckEmail } from './check-email.ts';
import type { RegistrationResult } from './create-member.ts';
import { Register } from './register.ts';

export function registrationRoutes(
  context: ServerContext,
  accounts: SocialAccounts,
  captcha: CaptchaVerifier,
): FeatureRoutes<'registration'> {
  const checkEmail = new CheckEmail(context, captcha);
  const register = new Register(context, accounts, captcha);
  return {
    'registration.checkEmail': ({ email }, call) => checkEmail.execute(email, call),
    'registration.checkPassword': ({ password, email }) => {
      const message = passwordProblem(password, email);
      return Promise.resolve(message === undefined ? { can_use: true } : { can_use: false, message });
    },
    'registration.create': async (request, call) => answer(await register.withPassword(request, call)),
    'registration.facebookRegister': async (request, call) => answer(await register.withFacebook(request, call)),
    'registration.appleRegister': async (request, call) => answer(await register.withApple(request, call)),
  };
}

const answer = ({ memberId, token }: RegistrationResult) => ({ auth_token: token, user_id: memberId });
