import type { ParsedRequestOf } from '@duet/adapters/contract';
import { birthdayProblem, nameProblem, readWireBirthday } from '@duet/core/registration';
import { isEmail, normaliseEmail } from '../access/index.ts';
import { sendVerification } from '../credentials/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { placeOf, refuse } from '../registration/index.ts';

type Changes = ParsedRequestOf<'session.updateSelf'>['user'];

/** Changes what a member gave at registration, by the same rules. A new address has to be confirmed again. */
export async function updateSelf(
  foundation: Foundation,
  changes: Changes,
  { tenant, member }: MemberCall,
): Promise<void> {
  const columns = await changedColumns(foundation, changes, tenant.file.policy);
  await foundation.database.inTenant(tenant.id, async (transaction) => {
    if (Object.keys(columns).length > 0) {
      await transaction
        .updateTable('members')
        .set(columns)
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', member.id)
        .execute();
    }
    if (changes.email !== undefined) await changeEmail(foundation, transaction, changes, { tenant, member });
  });
}

type Policy = MemberCall['tenant']['file']['policy'];

async function changedColumns({ towns, clock }: Foundation, changes: Changes, policy: Policy) {
  const { first_name, last_name, preferred_language } = changes;
  const birthday = changes.birthday === undefined ? undefined : readWireBirthday(changes.birthday);
  if (first_name !== undefined) refuse(nameProblem('firstName', first_name, policy.minimumNameLength));
  if (last_name !== undefined) refuse(nameProblem('lastName', last_name, policy.minimumNameLength));
  if (birthday !== undefined) refuse(birthdayProblem(birthday, policy, clock.now()));
  const place = changes.location === undefined ? undefined : placeOf(changes.location);
  const town = place && (await towns()).nearest(place.latitude, place.longitude);
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(birthday !== undefined && { birthday }),
    ...(place && { ...place, town: town?.name ?? place.address }),
    ...(preferred_language !== undefined && { preferred_language }),
  };
}

async function changeEmail(
  foundation: Foundation,
  transaction: TenantTransaction,
  changes: Changes,
  { tenant, member }: Pick<MemberCall, 'tenant' | 'member'>,
): Promise<void> {
  const email = normaliseEmail(changes.email ?? '');
  if (changes.email_confirmation === undefined) throw Refusal.of('userUpdate', 'email confirmation missing');
  if (normaliseEmail(changes.email_confirmation) !== email) throw Refusal.of('userUpdate', 'emails do not match');
  if (!isEmail(email)) throw Refusal.of('userUpdate', 'invalid email address');
  const own = await transaction
    .selectFrom('members')
    .select(['email', 'first_name', 'preferred_language'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (own.email === email) throw Refusal.of('userUpdate', 'new email same as current');
  const taken = await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) throw Refusal.of('userUpdate', 'email taken', 409);
  await transaction
    .updateTable('members')
    .set({ email, email_confirmed_at: null })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', member.id)
    .execute();
  const addressee = { memberId: member.id, email, name: own.first_name, language: own.preferred_language };
  await sendVerification(foundation, transaction, tenant, addressee, true);
}
