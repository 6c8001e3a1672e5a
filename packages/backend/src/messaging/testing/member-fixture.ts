import { randomUUID } from 'node:crypto';
import type { Permission } from '@duet/core/session';
import { FakeClock } from '@duet/core/kernel/testing';
import type { Database } from '../../database/index.ts';
import { Gazetteer } from '../../geocode/index.ts';
import type { MemberCall } from '../../http/index.ts';
import type { Tenants } from '../../tenant/index.ts';
import { ShownPlaces } from '../../location/index.ts';

const town = (name: string, latitude: number, longitude: number) => ({
  name,
  country: 'FR',
  region: '',
  population: 1,
  latitude,
  longitude,
});
const GAZETTEER = new Gazetteer(
  [town('Paris', 48.8534, 2.3488), town('Lyon', 45.7485, 4.8467)],
  [{ name: 'פריז', of: 'Paris', country: 'FR', shownIn: ['he'] }],
);

interface MemberOptions {
  readonly gender?: 'MALE' | 'FEMALE';
  readonly birthday?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly tenant?: string;
  readonly permissions?: readonly Permission[];
  /** Photo and summary are there unless this is false. */
  readonly complete?: boolean;
  readonly lastOnlineAt?: Date;
}

/** Members of two tenants in a real database, written into its tables directly. */
export class MemberFixture {
  readonly clock = new FakeClock(Date.UTC(2026, 2, 1, 12));
  readonly shownPlaces = new ShownPlaces('the secret of this world');
  /** The only towns of this world. */
  readonly towns = () => Promise.resolve(GAZETTEER);
  #members = 0;

  protected constructor(
    readonly database: Database,
    readonly tenants: Tenants,
  ) {}

  close(): Promise<void> {
    return this.database.close();
  }

  /** A new member, as their own calls see them. */
  async createMember({
    tenant: tenantId = 'duet',
    permissions = [],
    complete = true,
    ...about
  }: MemberOptions = {}): Promise<MemberCall> {
    const id = randomUUID();
    const served = this.tenants.get(tenantId);
    const place = { latitude: about.latitude ?? 48.8566, longitude: about.longitude ?? 2.3522 };
    const shown = this.shownPlaces.of({ tenantId, memberId: id }, place);
    const created = new Date(this.clock.now() + (this.#members += 1) * 1000);
    await this.database.inTenant(tenantId, async (transaction) => {
      await transaction
        .insertInto('members')
        .values({
          tenant_id: tenantId,
          id,
          email: `${id}@duet.example`,
          first_name: 'Maya',
          last_name: 'Test',
          display_name: 'Maya',
          gender: about.gender ?? 'FEMALE',
          birthday: about.birthday ?? '1990-06-15',
          geohash: 'u4pruydqqvj8',
          address: 'Paris, France',
          town: 'Paris',
          ...place,
          shown_latitude: shown.latitude,
          shown_longitude: shown.longitude,
          country: 'FR',
          preferred_language: 'en',
          last_online_at: about.lastOnlineAt ?? null,
          password_hash: null,
          facebook_id: null,
          apple_id: null,
          email_confirmed_at: created,
          created_at: created,
        })
        .execute();
      if (complete) {
        await transaction
          .insertInto('images')
          .values(photo(tenantId, id, 'profile', created))
          .execute();
        await transaction
          .insertInto('attribute_values')
          .values({
            tenant_id: tenantId,
            member_id: id,
            attribute_id: 'summary',
            value: '"Hello"',
            status: 'APPROVED',
            updated_at: created,
          })
          .execute();
      }
    });
    const call: MemberCall = {
      tenant: served,
      language: 'en',
      member: { kind: 'member', id, tenantId, sessionId: randomUUID(), endsAt: this.clock.now() + 86_400_000 },
      network: '127.0.0.1',
      token: 'unused',
    };
    await this.grantPermissions(call, ...permissions);
    return call;
  }

  async grantPermissions(
    { member: { id, tenantId } }: MemberCall,
    ...permissions: readonly Permission[]
  ): Promise<void> {
    if (permissions.length === 0) return;
    const subscription = randomUUID();
    const starts = new Date(this.clock.now());
    await this.database.inTenant(tenantId, async (transaction) => {
      await transaction
        .insertInto('subscriptions')
        .values({
          tenant_id: tenantId,
          id: subscription,
          member_id: id,
          context: 'purchase',
          level: 'basic',
          provider: null,
          starts_at: starts,
          ends_at: null,
        })
        .execute();
      for (const permission of permissions)
        await transaction
          .insertInto('entitlements')
          .values({ tenant_id: tenantId, member_id: id, subscription_id: subscription, permission, expires_at: null })
          .execute();
    });
  }

  /** From now on the member may do no more than anybody. */
  async revokePermissions({ member: { id, tenantId } }: MemberCall): Promise<void> {
    await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .updateTable('entitlements')
        .set({ expires_at: new Date(this.clock.now()) })
        .where('member_id', '=', id)
        .execute(),
    );
  }

  /** An image the member has uploaded for a message. */
  async uploadMessageImage({ member: { id, tenantId } }: MemberCall): Promise<string> {
    const row = photo(tenantId, id, 'message', new Date(this.clock.now()));
    await this.database.inTenant(tenantId, (transaction) => transaction.insertInto('images').values(row).execute());
    return row.id;
  }

  /** A profile photo, as far as its review has come. */
  async addProfilePhoto(
    { member: { id, tenantId } }: MemberCall,
    status: 'APPROVED' | 'PENDING' | 'REJECTED',
  ): Promise<void> {
    const row = { ...photo(tenantId, id, 'profile', new Date(this.clock.now())), status };
    await this.database.inTenant(tenantId, (transaction) => transaction.insertInto('images').values(row).execute());
  }

  async setAnswer(
    { member: { id, tenantId } }: MemberCall,
    attribute: string,
    value: unknown,
    status: 'APPROVED' | 'PENDING' | 'REJECTED' = 'APPROVED',
  ): Promise<void> {
    await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .insertInto('attribute_values')
        .values({
          tenant_id: tenantId,
          member_id: id,
          attribute_id: attribute,
          value: JSON.stringify(value),
          status,
          updated_at: new Date(this.clock.now()),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'member_id', 'attribute_id'])
            .doUpdateSet({ value: JSON.stringify(value), status }),
        )
        .execute(),
    );
  }

  /** Others are to know no more whether, and when, a member is here. */
  async hidePresence({ member: { id, tenantId } }: MemberCall): Promise<void> {
    await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .updateTable('members')
        .set({ shows_online: false })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    );
  }

  async block(blocker: MemberCall, blocked: MemberCall): Promise<void> {
    await this.database.inTenant(blocker.member.tenantId, (transaction) =>
      transaction
        .insertInto('blocks')
        .values({
          tenant_id: blocker.member.tenantId,
          from_id: blocker.member.id,
          to_id: blocked.member.id,
          created_at: new Date(this.clock.now()),
        })
        .execute(),
    );
  }
}

const photo = (tenantId: string, memberId: string, category: 'profile' | 'message', created: Date) => ({
  tenant_id: tenantId,
  id: randomUUID(),
  member_id: memberId,
  category,
  position: 0,
  width: 900,
  height: 1200,
  status: 'APPROVED' as const,
  caption: null,
  portrait_seed: null,
  created_at: created,
});
