import { randomUUID } from 'node:crypto';
import type { Language } from '@duet/core/tenant';
import { sessionDevice } from '../access/index.ts';
import { isHeldByAnother, sendVerification } from '../credentials/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import { grantWelcomeTrial } from '../payments/index.ts';
import { versionInForce } from '../onboarding/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import type { NewMember, WireUser } from './new-member.ts';

/** How the member proves who they are: a password, or an account elsewhere. */
export interface Identity {
  readonly email?: string;
  readonly passwordHash?: string;
  readonly facebookId?: string;
  readonly appleId?: string;
  /** A provider vouched for the address. */
  readonly isEmailConfirmed: boolean;
}

export interface Registration {
  readonly member: NewMember;
  readonly identity: Identity;
  /** The town that others see instead of the place. */
  readonly town: string;
  readonly language: Language;
  /** Where the call came from: the member may log in from there without being taken for a stranger. */
  readonly network: string;
  readonly userAgent?: string;
  readonly attribution: WireUser['attribution'];
  /** Answers known from the page itself, already validated. */
  readonly attributes: readonly { readonly id: string; readonly value: string }[];
}

export interface RegistrationResult {
  readonly memberId: string;
  readonly token: string;
}

/** Makes the member with everything that belongs to the moment, all or nothing, and starts the first session. */
export async function createMember(
  context: ServerContext,
  tenant: ServedTenant,
  registration: Registration,
): Promise<RegistrationResult> {
  const memberId = randomUUID();
  const { identity, member, language } = registration;
  const device = sessionDevice(registration);
  return context.database.inTenant(tenant.id, async (transaction) => {
    await refuseHeldEmail(context, transaction, tenant, identity);
    await insertMember(context, transaction, tenant, memberId, registration);
    await insertAnswers(context, transaction, tenant, memberId, registration);
    await grantWelcomeTrial(transaction, { tenantId: tenant.id, memberId, now: new Date(context.clock.now()) });
    if (identity.email !== undefined && !identity.isEmailConfirmed) {
      const addressee = { memberId, email: identity.email, name: member.firstName, language };
      await sendVerification(context, transaction, tenant, addressee, false);
    }
    await context.loginGuard.rememberNetwork(transaction, tenant.id, memberId, registration.network);
    return { memberId, token: await context.sessions.start(transaction, tenant.id, memberId, device) };
  });
}

/** An address that another member has is refused by the unique index; one that another may yet take back, here. */
async function refuseHeldEmail(
  { clock }: ServerContext,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  { email }: Identity,
): Promise<void> {
  const question = { tenantId: tenant.id, email: email ?? '', now: clock.now() };
  if (email !== undefined && (await isHeldByAnother(transaction, question)))
    throw Refusal.of('userCreate', 'already exists', 409);
}

async function insertMember(
  { clock, shownPlaces }: ServerContext,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  memberId: string,
  { identity, member, town, language, attribution }: Registration,
): Promise<void> {
  const now = new Date(clock.now());
  const shown = shownPlaces.of({ tenantId: tenant.id, memberId }, member);
  const inserted = await transaction
    .insertInto('members')
    .values({
      tenant_id: tenant.id,
      id: memberId,
      email: identity.email ?? null,
      password_hash: identity.passwordHash ?? null,
      facebook_id: identity.facebookId ?? null,
      apple_id: identity.appleId ?? null,
      first_name: member.firstName,
      last_name: member.lastName,
      display_name: member.firstName,
      gender: member.gender,
      birthday: member.birthday,
      geohash: member.geohash,
      address: member.address,
      town,
      latitude: member.latitude,
      longitude: member.longitude,
      shown_latitude: shown.latitude,
      shown_longitude: shown.longitude,
      country: member.country,
      preferred_language: language,
      email_confirmed_at: identity.isEmailConfirmed ? now : null,
      last_online_at: now,
      attribution: JSON.stringify(attribution ?? {}),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw Refusal.of('userCreate', 'already exists', 409);
}

async function insertAnswers(
  { clock }: ServerContext,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  memberId: string,
  { member, attributes }: Registration,
): Promise<void> {
  const now = new Date(clock.now());
  const own = { tenant_id: tenant.id, member_id: memberId };
  if (member.agreements.length > 0) {
    await transaction
      .insertInto('agreements')
      .values(
        member.agreements.map((agreement) => {
          const version = versionInForce(tenant, agreement);
          return { ...own, agreement, accepted: true, version, decided_at: now };
        }),
      )
      .execute();
  }
  if (attributes.length > 0) {
    await transaction
      .insertInto('attribute_values')
      .values(
        attributes.map(({ id, value }) => ({
          ...own,
          attribute_id: id,
          value,
          status: 'APPROVED' as const,
          updated_at: now,
        })),
      )
      .execute();
  }
}
