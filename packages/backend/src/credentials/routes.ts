import type { CaptchaVerifier } from '../captcha/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { Refusal, type RoomRoutes } from '../http/index.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { resetPassword, sendRecoveryEmail } from './reset-password.ts';

export function credentialsRoutes(foundation: Foundation, captcha: CaptchaVerifier): RoomRoutes<'credentials'> {
  return {
    'credentials.forgotPassword': async ({ email }, { tenant, captcha: token }) => {
      if (!(await captcha.passes(tenant, 'recovery', token))) throw Refusal.of('forgotPassword', 'captcha failed');
      await sendRecoveryEmail(foundation, tenant, email);
      return {};
    },
    'credentials.forgotPasswordComplete': async ({ code, email, new_password }, { tenant }) => {
      await resetPassword(foundation, tenant, { code, email, newPassword: new_password });
      return {};
    },
    'credentials.changePassword': async ({ old_password, new_password }, call) => {
      await changePassword(foundation, { oldPassword: old_password, newPassword: new_password }, call);
      return {};
    },
    'credentials.verifyEmail': async ({ token }, { tenant }) => {
      const { valid, memberId } = await confirmEmail(foundation, tenant, token);
      return { valid, uid: memberId };
    },
    'credentials.requestVerificationEmail': async ({ uid }, { tenant }) => {
      await resendConfirmation(foundation, tenant, uid);
      return {};
    },
    'credentials.doNotEmail': async ({ token }, { tenant }) => {
      const email = foundation.unsubscribe.read(tenant.id, token);
      if (email === undefined) throw Refusal.invalid('invalid token');
      await foundation.database.inTenant(tenant.id, (transaction) =>
        transaction
          .insertInto('do_not_email')
          .values({ tenant_id: tenant.id, email, added_at: new Date(foundation.clock.now()) })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return {};
    },
  };
}
