import { readBirthday, type ParsedRequestOf } from '@duet/adapters/contract';
import { birthdayProblem, nameProblem } from '@duet/core/registration';
import type { Language } from '@duet/core/tenant';
import { requestEmailChange } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { parseLocation, throwProblem } from '../registration/index.ts';
import { offersLanguage, type ServedTenant } from '../tenant/index.ts';

type Changes = ParsedRequestOf<'session.updateSelf'>['user'];

/** Changes what a member gave at registration, by the same rules. A new address takes effect once it is confirmed. */
export async function updateSelf(
  context: ServerContext,
  changes: Changes,
  { tenant, member }: MemberCall,
): Promise<void> {
  const columns = await changedColumns(context, changes, { tenant, member });
  await context.database.inTenant(tenant.id, async (transaction) => {
    if (Object.keys(columns).length > 0) {
      await transaction
        .updateTable('members')
        .set(columns)
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', member.id)
        .execute();
    }
    if (changes.email !== undefined) {
      const wanted = { email: changes.email, confirmation: changes.email_confirmation };
      await requestEmailChange(context, transaction, wanted, { tenant, member });
    }
  });
}

/** Refuses a language that the tenant does not offer (TEN-11). */
export function assertOffered(tenant: ServedTenant, language: Language): void {
  if (!offersLanguage(tenant, language)) throw Refusal.invalid('unknown language');
}

async function changedColumns(
  { towns, clock, shownPlaces }: ServerContext,
  changes: Changes,
  { tenant, member }: Pick<MemberCall, 'tenant' | 'member'>,
) {
  const { policy } = tenant.file;
  const { first_name, last_name, preferred_language } = changes;
  const birthday = changes.birthday === undefined ? undefined : readBirthday(changes.birthday);
  if (first_name !== undefined) throwProblem(nameProblem('firstName', first_name, policy.minimumNameLength));
  if (last_name !== undefined) throwProblem(nameProblem('lastName', last_name, policy.minimumNameLength));
  if (birthday !== undefined) throwProblem(birthdayProblem(birthday, policy, clock.now()));
  if (preferred_language !== undefined) assertOffered(tenant, preferred_language);
  const place = changes.location === undefined ? undefined : parseLocation(changes.location);
  const town = place && (await towns()).nearest(place.latitude, place.longitude);
  const shown = place && shownPlaces.of({ tenantId: tenant.id, memberId: member.id }, place);
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(birthday !== undefined && { birthday }),
    ...(place && { ...place, town: town?.name ?? '', ...(town && { country: town.country }) }),
    ...(shown && { shown_latitude: shown.latitude, shown_longitude: shown.longitude }),
    ...(preferred_language !== undefined && { preferred_language }),
  };
}
