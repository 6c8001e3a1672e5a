import { staffNameOf, staffNames } from '../access/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';
import type { ServerContext } from '../server-context/index.ts';

/** A working day, in milliseconds. */
const SESSION_LENGTH = 8 * 3_600_000;

/** A staff session's token, which is shown once. */
export interface StaffSession {
  readonly token: string;
  readonly staff: string;
  readonly expiresAt: Date;
}

/** Exchanges the admin token in the call for a token that is worth something for this tenant and for eight hours only. */
export async function openStaffSession(
  { settings: { adminToken }, database, clock }: ServerContext,
  { tenant, bearer }: VisitorCall,
): Promise<StaffSession> {
  const staff = staffNameOf(adminToken, bearer);
  if (staff === undefined) throw Refusal.forbidden();
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now + SESSION_LENGTH);
  await database.inTenant(tenant.id, async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where('tenant_id', '=', tenant.id)
      .where('expires_at', '<', new Date(now))
      .execute();
    await transaction
      .insertInto('staff_sessions')
      .values({
        tenant_id: tenant.id,
        token_hash: hashToken(token),
        staff,
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .execute();
  });
  return { token, staff, expiresAt };
}

/** Ends the session whose token was sent; nothing happens for any other. */
export async function closeStaffSession({ database }: ServerContext, { tenant, bearer }: VisitorCall): Promise<void> {
  if (bearer === undefined) return;
  await database.inTenant(tenant.id, (transaction) =>
    transaction
      .deleteFrom('staff_sessions')
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', hashToken(bearer))
      .execute(),
  );
}

/**
 * Who of the staff calls, by a staff session of this tenant or by an admin token. Everybody else is refused, and so is a session of
 * somebody whose admin token the installation has no more.
 */
export async function authenticateStaff(
  { settings: { adminToken }, database, clock }: ServerContext,
  { tenant, bearer }: VisitorCall,
): Promise<string> {
  const byAdminToken = staffNameOf(adminToken, bearer);
  if (byAdminToken !== undefined) return byAdminToken;
  if (bearer === undefined) throw Refusal.forbidden();
  const session = await database.inTenant(tenant.id, (transaction) =>
    transaction
      .selectFrom('staff_sessions')
      .select('staff')
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', hashToken(bearer))
      .where('expires_at', '>', new Date(clock.now()))
      .executeTakeFirst(),
  );
  if (!session || !staffNames(adminToken).includes(session.staff)) throw Refusal.forbidden();
  return session.staff;
}
