import { restoreProfile } from '../account/index.ts';
import { isActive, normaliseEmail, sessionDevice, type LoginAttempt } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { LiveChannel } from '../connection/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import { publishAvailabilityOf } from '../messaging/index.ts';
import type { SocialAccounts, SocialFailure } from '../social-accounts/index.ts';
import { refusalOfInactive } from './inactive-member.ts';
import { admitLogin } from './admit-login.ts';

/** Starts sessions for members who prove who they are; a profile that its member removed not long ago is back with that. An unregistered social account gets no token (LOG-09). */
export class LogIn {
  constructor(
    private readonly context: ServerContext & { readonly live: LiveChannel },
    private readonly accounts: SocialAccounts,
    private readonly captcha: CaptchaVerifier,
  ) {}

  async withPassword(typed: string, password: string, call: VisitorCall): Promise<string> {
    const { tenant, captcha } = call;
    const email = normaliseEmail(typed);
    if (email === '') throw Refusal.of('login', 'missing email');
    if (password === '') throw Refusal.of('login', 'missing password');
    if (!(await this.captcha.passes(tenant, 'login', captcha))) throw Refusal.of('login', 'captcha failed');
    const attempt = await admitLogin(this.context, this.captcha, email, call);
    const member = await this.#find(tenant.id, 'email', email);
    // Who does not exist takes as long as who mistypes.
    if (!(await this.context.passwords.matches(member?.password_hash, password)) || !member || this.#isClosed(member))
      throw Refusal.of('login', 'unauthenticated', 401);
    return this.#start(call, member.id, attempt);
  }

  async withFacebook(accessToken: string, call: VisitorCall): Promise<string | undefined> {
    const { tenant } = call;
    const appId = tenant.file.providers.facebook?.appId;
    if (appId === undefined) throw Refusal.of('login', 'unauthenticated', 401);
    const account = await this.accounts.facebook(accessToken, appId);
    if (!account.ok) throw loginRefusal(account.error);
    const member = await this.#find(tenant.id, 'facebook_id', account.value.id);
    return member && this.#start(call, member.id);
  }

  async withApple(idToken: string, call: VisitorCall): Promise<string | undefined> {
    const { tenant } = call;
    const clientId = tenant.file.providers.apple?.clientId;
    if (clientId === undefined) throw Refusal.of('login', 'unauthenticated', 401);
    const account = await this.accounts.apple(idToken, clientId);
    if (!account.ok) throw loginRefusal(account.error);
    const member = await this.#find(tenant.id, 'apple_id', account.value.id);
    return member && this.#start(call, member.id);
  }

  /** Everybody knows the password of the demo members. */
  #isClosed({ is_demo }: { readonly is_demo: boolean }): boolean {
    return is_demo && !this.context.settings.demoLogins;
  }

  #find(tenantId: string, column: 'email' | 'facebook_id' | 'apple_id', value: string) {
    return this.context.database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('members')
        .select(['id', 'password_hash', 'is_demo'])
        .where('tenant_id', '=', tenantId)
        .where(column, '=', value)
        .executeTakeFirst(),
    );
  }

  async #start(call: VisitorCall, memberId: string, attempt?: LoginAttempt): Promise<string> {
    const { network } = call;
    const tenantId = call.tenant.id;
    const device = sessionDevice(call);
    const { database, sessions, clock, loginGuard } = this.context;
    const { token, isRestored } = await database.inTenant(tenantId, async (transaction) => {
      const who = { tenantId, memberId, now: clock.now() };
      const isPresent = await noteVisit(transaction, who);
      const isRestored = !isPresent && (await restoreProfile(transaction, who)) && (await noteVisit(transaction, who));
      if (!isPresent && !isRestored) throw await refusalOfInactive(transaction, tenantId, memberId);
      await (attempt
        ? loginGuard.recordSuccess(transaction, attempt, memberId)
        : loginGuard.rememberNetwork(transaction, tenantId, memberId, network));
      return { token: await sessions.start(transaction, tenantId, memberId, device), isRestored };
    });
    if (isRestored) await publishAvailabilityOf(this.context, tenantId, memberId);
    return token;
  }
}

/** Answers whether the member is one who may come in. */
async function noteVisit(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: { readonly tenantId: string; readonly memberId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('members')
    .set({ last_online_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where(isActive('members'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function loginRefusal(failure: SocialFailure): Refusal {
  switch (failure) {
    case 'expired':
      return Refusal.of('login', 'apple token expired');
    case 'refused':
      return Refusal.of('login', 'unauthenticated', 401);
    case 'unavailable':
      return Refusal.unavailable();
  }
}
