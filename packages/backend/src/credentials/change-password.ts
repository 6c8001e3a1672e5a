import { passwordProblem } from '../access/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { deletePending } from './request-email-change.ts';

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Sets a new password for who knows the old one, ends the member's other sessions and deletes a pending address that one of them
 * requested: whoever knew the old one is out.
 */
export async function changePassword(
  context: ServerContext,
  { oldPassword, newPassword }: PasswordChange,
  { member }: MemberCall,
): Promise<void> {
  const { database, sessions, passwords } = context;
  const own = await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .selectFrom('members')
      .select(['email', 'password_hash'])
      .where('tenant_id', '=', member.tenantId)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  if (!(await passwords.matches(own.password_hash, oldPassword)))
    throw Refusal.of('passwordChange', 'incorrect current password');
  const problem = passwordProblem(newPassword, own.email ?? undefined);
  if (problem) throw Refusal.of('passwordChange', problem === 'missing password' ? 'missing new password' : problem);
  const passwordHash = await passwords.hash(newPassword);
  await database.inTenant(member.tenantId, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ password_hash: passwordHash })
      .where('tenant_id', '=', member.tenantId)
      .where('id', '=', member.id)
      // A reset by link may have come between: then the old password is not the one that holds.
      .where('password_hash', '=', own.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw Refusal.of('passwordChange', 'incorrect current password');
    await deletePending(transaction, member.tenantId, member.id, member.sessionId);
  });
  await sessions.endOthers(member);
}
