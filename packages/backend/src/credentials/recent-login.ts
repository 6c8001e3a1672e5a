import type { Caller } from '../access/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { SocialAccounts, SocialFailure } from '../social-accounts/index.ts';

const RECENT = 10 * 60_000;

/** Whether the session's member proved within the last ten minutes who they are: what a found phone must not do requests it. */
export async function isRecentlyAuthenticated(
  transaction: TenantTransaction,
  { tenantId, sessionId }: Caller,
  now: number,
): Promise<boolean> {
  const session = await transaction
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const since = session?.authenticated_at ?? undefined;
  return since !== undefined && now - since.getTime() < RECENT;
}

/** One proof: the member's password, or a fresh sign-in to the account elsewhere that they log in with. */
export interface IdentityProof {
  readonly password?: string | undefined;
  readonly facebookAccessToken?: string | undefined;
  readonly appleIdToken?: string | undefined;
}

/** Lets a member prove again who they are; their session then counts as freshly logged in. */
export class ConfirmIdentity {
  constructor(
    private readonly context: ServerContext,
    private readonly accounts: SocialAccounts,
  ) {}

  async execute(proof: IdentityProof, { tenant, member }: MemberCall): Promise<void> {
    const { database, clock, passwords } = this.context;
    const own = await database.inTenant(tenant.id, (transaction) =>
      transaction
        .selectFrom('members')
        .select(['password_hash', 'facebook_id', 'apple_id'])
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow(),
    );
    if (proof.facebookAccessToken !== undefined)
      requireSame(own.facebook_id, await this.#facebookId(proof.facebookAccessToken, tenant));
    else if (proof.appleIdToken !== undefined)
      requireSame(own.apple_id, await this.#appleId(proof.appleIdToken, tenant));
    else if (!(await passwords.matches(own.password_hash, proof.password ?? '')))
      throw Refusal.of('confirmIdentity', 'incorrect current password');
    await database.inTenant(tenant.id, (transaction) =>
      transaction
        .updateTable('sessions')
        .set({ authenticated_at: new Date(clock.now()) })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', member.sessionId)
        .execute(),
    );
  }

  async #facebookId(accessToken: string, { file }: MemberCall['tenant']): Promise<string> {
    const appId = file.providers.facebook?.appId;
    if (appId === undefined) throw Refusal.of('confirmIdentity', 'another account');
    const account = await this.accounts.facebook(accessToken, appId);
    if (!account.ok) throw socialRefusal(account.error);
    return account.value.id;
  }

  async #appleId(idToken: string, { file }: MemberCall['tenant']): Promise<string> {
    const clientId = file.providers.apple?.clientId;
    if (clientId === undefined) throw Refusal.of('confirmIdentity', 'another account');
    const account = await this.accounts.apple(idToken, clientId);
    if (!account.ok) throw socialRefusal(account.error);
    return account.value.id;
  }
}

function requireSame(own: string | null, proved: string): void {
  if (own !== proved) throw Refusal.of('confirmIdentity', 'another account');
}

function socialRefusal(failure: SocialFailure): Refusal {
  switch (failure) {
    case 'expired':
      return Refusal.of('confirmIdentity', 'apple token expired');
    case 'refused':
      return Refusal.of('confirmIdentity', 'another account');
    case 'unavailable':
      return Refusal.unavailable();
  }
}
