import { normaliseEmail, verifyPassword } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import type { SocialAccounts, SocialFailure } from '../social-accounts/index.ts';

/** Starts sessions for members who prove who they are. A social account that nobody registered gets no token (LOG-09). */
export class LogIn {
  constructor(
    private readonly foundation: Foundation,
    private readonly accounts: SocialAccounts,
    private readonly captcha: CaptchaVerifier,
  ) {}

  async withPassword(typed: string, password: string, { tenant, captcha }: VisitorCall): Promise<string> {
    const email = normaliseEmail(typed);
    if (email === '') throw Refusal.of('login', 'missing email');
    if (password === '') throw Refusal.of('login', 'missing password');
    if (!(await this.captcha.passes(tenant, 'login', captcha))) throw Refusal.of('login', 'captcha failed');
    const member = await this.#find(tenant.id, 'email', email);
    // Who does not exist takes as long as who mistypes.
    if (!(await verifyPassword(member?.password_hash, password)) || !member)
      throw Refusal.of('login', 'unauthenticated', 401);
    return this.#start(tenant.id, member.id);
  }

  async withFacebook(accessToken: string, { tenant }: VisitorCall): Promise<string | undefined> {
    const appId = tenant.file.providers.facebook?.appId;
    if (appId === undefined) throw Refusal.of('login', 'unauthenticated', 401);
    const account = await this.accounts.facebook(accessToken, appId);
    if (!account.ok) throw loginRefusal(account.error);
    const member = await this.#find(tenant.id, 'facebook_id', account.value.id);
    return member && this.#start(tenant.id, member.id);
  }

  async withApple(idToken: string, { tenant }: VisitorCall): Promise<string | undefined> {
    const clientId = tenant.file.providers.apple?.clientId;
    if (clientId === undefined) throw Refusal.of('login', 'unauthenticated', 401);
    const account = await this.accounts.apple(idToken, clientId);
    if (!account.ok) throw loginRefusal(account.error);
    const member = await this.#find(tenant.id, 'apple_id', account.value.id);
    return member && this.#start(tenant.id, member.id);
  }

  #find(tenantId: string, column: 'email' | 'facebook_id' | 'apple_id', value: string) {
    return this.foundation.database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('members')
        .select(['id', 'password_hash'])
        .where('tenant_id', '=', tenantId)
        .where(column, '=', value)
        .executeTakeFirst(),
    );
  }

  #start(tenantId: string, memberId: string): Promise<string> {
    const { database, sessions, clock } = this.foundation;
    return database.inTenant(tenantId, async (transaction) => {
      await transaction
        .updateTable('members')
        .set({ last_online_at: new Date(clock.now()) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', memberId)
        .execute();
      return sessions.start(transaction, tenantId, memberId);
    });
  }
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
