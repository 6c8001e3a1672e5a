import { normaliseEmail } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type FeatureRoutes } from '../http/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { countEmail } from './email-limit.ts';
import { ConfirmIdentity } from './recent-login.ts';
import { cancelEmailChange, resendEmailChange } from './request-email-change.ts';
import { resetPassword, sendRecoveryEmail } from './reset-password.ts';
import { undoEmailChange } from './undo-email-change.ts';

export function credentialsRoutes(
  context: ServerContext,
  accounts: SocialAccounts,
  captcha: CaptchaVerifier,
): FeatureRoutes<'credentials'> {
  const identity = new ConfirmIdentity(context, accounts);
  return {
    'credentials.forgotPassword': async ({ email }, { tenant, captcha: token }) => {
      if (!(await captcha.passes(tenant, 'recovery', token))) throw Refusal.of('forgotPassword', 'captcha failed');
      await countEmail(context, tenant.id, 'recovery', normaliseEmail(email));
      await sendRecoveryEmail(context, tenant, email);
      return {};
    },
    'credentials.forgotPasswordComplete': async ({ code, email, new_password }, { tenant, network }) => {
      await resetPassword(context, tenant, { code, email, newPassword: new_password, network });
      return {};
    },
    'credentials.changePassword': async ({ old_password, new_password }, call) => {
      await changePassword(context, { oldPassword: old_password, newPassword: new_password }, call);
      return {};
    },
    'credentials.confirmIdentity': async ({ password, facebook_access_token, apple_id_token }, call) => {
      const proof = { password, facebookAccessToken: facebook_access_token, appleIdToken: apple_id_token };
      await identity.execute(proof, call);
      return {};
    },
    'credentials.resendEmailChange': async (_request, call) => {
      await resendEmailChange(context, call);
      return {};
    },
    'credentials.cancelEmailChange': async (_request, call) => {
      await cancelEmailChange(context, call);
      return {};
    },
    'credentials.undoEmailChange': async ({ token }, { tenant }) => ({
      email: await undoEmailChange(context, tenant, token),
    }),
    'credentials.verifyEmail': async ({ token }, { tenant }) => {
      const { valid, memberId } = await confirmEmail(context, tenant, token);
      return { valid, uid: memberId };
    },
    'credentials.requestVerificationEmail': async ({ uid }, { tenant }) => {
      await countEmail(context, tenant.id, 'confirmation', uid);
      await resendConfirmation(context, tenant, uid);
      return {};
    },
    'credentials.doNotEmail': async ({ token }, { tenant }) => {
      const email = context.unsubscribe.read(tenant.id, token);
      if (email === undefined) throw Refusal.invalid('invalid token');
      await context.database.inTenant(tenant.id, (transaction) =>
        transaction
          .insertInto('do_not_email')
          .values({ tenant_id: tenant.id, email, added_at: new Date(context.clock.now()) })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return {};
    },
  };
}
