import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { issueCode } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { Signer } from '../kernel/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A token for the support desk: signed, good for one minute and one use (its `jti` is a one-use code). */
export async function supportDeskToken(
  { database, clock, secret }: ServerContext,
  { tenant, memberId }: { readonly tenant: ServedTenant; readonly memberId: string },
): Promise<string> {
  if (tenant.file.support.supportDesk === '') throw Refusal.forbidden();
  const expiresAt = clock.now() + MINUTE;
  const { code, name, email } = await database.inTenant(tenant.id, async (transaction) => {
    const row = await transaction
      .selectFrom('members')
      .select(['display_name', 'email'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const made = {
      tenantId: tenant.id,
      memberId,
      purpose: 'support_sign_on' as const,
      email: null,
      expiresAt,
    };
    return { code: await issueCode(transaction, made), name: row.display_name, email: row.email };
  });
  return new SignJWT({ name, ...(email !== null && { email }), external_id: memberId, jti: code })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(clock.now() / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(signingKey(secret, 'support'));
}

/** Credentials that the events' site takes: one for now, one to renew it. */
export async function eventsCredentials({ settings, clock, secret }: ServerContext, { tenant, member }: MemberCall) {
  if (!tenant.file.policy.events) throw Refusal.forbidden();
  const now = clock.now();
  const sign = (use: string, lifetime: number) =>
    new SignJWT({ sub: member.id, tenant: tenant.id, use, jti: randomUUID() })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + lifetime) / 1000))
      .sign(signingKey(secret, 'events'));
  return {
    accessToken: await sign('access', HOUR),
    renewToken: await sign('renew', 24 * HOUR),
    redirectUrl: settings.eventsUrl ?? `${tenant.address}/provider-mock/events`,
  };
}

/** What the site that `purpose` names checks our tokens with. */
export const signingKey = (secret: string, purpose: string): Uint8Array =>
  new TextEncoder().encode(new Signer(secret, purpose).sign('key'));
