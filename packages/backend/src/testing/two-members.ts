import { randomUUID } from 'node:crypto';
import type { EndpointName, RequestOf } from '@duet/adapters/contract';
import sharp from 'sharp';
import { restoreProfile } from '../account/index.ts';
import { issueCode } from '../credentials/index.ts';
import { hashToken } from '../kernel/index.ts';
import { enterCard, insertEndedSubscription, insertRefundedPayment } from './owned-payments.ts';
import { sampleRequests } from './sample-requests.ts';
import { registrationUser, type CallOptions, type TestServer } from './test-server.ts';

/** A registered member of a tenant. */
export interface TestMember {
  readonly id: string;
  readonly tenant: string;
  readonly email: string;
}

/** The password of every actor, and the other's name where the test gives none. */
const [PASSWORD, NAME] = ['correct horse battery', 'Zebulon'];

interface TwoMembersOptions {
  readonly tenant?: string;
  readonly otherTenant?: string;
  readonly secretive?: Parameters<TestServer['registerMember']>[0];
}

type Overrides = { readonly [Name in EndpointName]?: () => Promise<RequestOf<Name>> };

/**
 * A member who calls, and another whom the calls name, both with a complete profile. Within a tenant the two have a conversation
 * in which the other has written; the conversation of an other of another tenant is with another person there.
 */
export class TwoMembers {
  /** `secretive`: what else the other's registration says. */
  static async open(
    server: TestServer,
    { tenant = 'duet', otherTenant = 'duet', secretive = {} }: TwoMembersOptions = {},
  ): Promise<TwoMembers> {
    const self = await registerTestMember(server, tenant);
    const other = await registerTestMember(server, otherTenant, {
      first_name: NAME,
      last_name: 'Quagmire',
      ...secretive,
    });
    const partner = tenant === otherTenant ? self : await registerTestMember(server, otherTenant);
    const as = { tenant: otherTenant, token: other.token };
    const { conversation_id: conversationId } = await server.answer(
      'messaging.startConversation',
      { user_id: partner.id },
      as,
    );
    await server.answer(
      'messaging.sendMessage',
      { conversation_id: conversationId, message: 'Zebra crossing at nine?', message_type: 'MESSAGE' },
      as,
    );
    return new TwoMembers(server, self, other, conversationId, [secretive.first_name ?? NAME, 'Zebra', 'Quagmire']);
  }

  private constructor(
    readonly server: TestServer,
    readonly self: TestMember & { readonly token: string },
    readonly other: TestMember & { readonly token: string },
    readonly conversationId: string,
    /** What tells in an answer that it shows something of the other: a name, or words. */
    readonly traces: readonly string[],
  ) {}

  #names: { readonly imageId: string; readonly invoiceId: string; readonly sku: string } | undefined;

  /** A token of a new session of the caller's, who is back if they have removed their profile. */
  async token(of: TestMember = this.self): Promise<string> {
    const { database, sessions, clock } = this.server.server.context;
    return database.inTenant(of.tenant, async (transaction) => {
      await restoreProfile(transaction, { tenantId: of.tenant, memberId: of.id, now: clock.now() });
      return sessions.start(transaction, of.tenant, of.id);
    });
  }

  /** Undoes what keeps the two apart: blocks and passes. */
  async deleteBlocksAndPasses(): Promise<void> {
    const { acrossTenants } = this.server.server.context.database;
    const ids = [this.self.id, this.other.id];
    for (const table of ['blocks', 'passes'] as const)
      await acrossTenants.deleteFrom(table).where('from_id', 'in', ids).execute();
  }

  /** To be called while the caller can still act: makes a photo and an order that requests may name. */
  async prepare(): Promise<void> {
    const as = { tenant: this.self.tenant, token: this.self.token };
    const { images } = await this.server.answer('profile.getImages', {}, as);
    const { plans } = await this.server.answer('payments.getProducts', {}, as);
    const sku = plans[0]?.price.sku ?? '';
    const { order } = await this.server.answer('payments.generateInvoice', { sku }, as);
    this.#names = { imageId: images[0]?.id ?? '', invoiceId: order.invoice_id, sku };
  }

  /** The request of a row, valid if the caller makes it: it names the other, the conversation, and the caller's own things. */
  async request<Name extends EndpointName>(name: Name): Promise<RequestOf<Name>> {
    const names = this.#names ?? { imageId: 'unknown', invoiceId: 'unknown', sku: 'unknown' };
    const samples = sampleRequests({ ...names, memberId: this.other.id, conversationId: this.conversationId });
    return (await this.#overrides[name]?.()) ?? samples[name];
  }

  /** What a row takes beside its request. */
  async extras(name: EndpointName): Promise<CallOptions> {
    return name === 'profile.uploadPost' ? { file: await picture() } : {};
  }

  /** Requests with secrets that are good once, or that are about the caller's own account. */
  readonly #overrides: Overrides = {
    'session.login': () => Promise.resolve({ email: this.self.email, password: PASSWORD }),
    'payments.setAutoRenewal': async () => ({
      id: await insertEndedSubscription(this.#database, this.self),
      value: false,
    }),
    'payments.setupCreditguardCard': async () => ({
      invoice_id: await insertRefundedPayment(this.#database, this.self),
      place: 'subscribe',
      language: 'en',
    }),
    'payments.setCreditguardCard': async () => ({
      transaction: await enterCard(this.server.server.app, await insertRefundedPayment(this.#database, this.self)),
    }),
    'payments.changePlan': async () => ({ id: await insertEndedSubscription(this.#database, this.self) }),
    'payments.setPayeezyCard': async () => ({ invoice_id: await insertRefundedPayment(this.#database, this.self) }),
    'payments.refund': async () => ({ invoice_id: await insertRefundedPayment(this.#database, this.self) }),
    'staff.undoDecision': async () => ({ decision_id: await this.#decision() }),
    'session.facebookLogin': async () => ({ access_token: (await this.#facebook(facebookId(this.self))).access_token }),
    'session.appleLogin': () => this.#apple(appleId(this.self)),
    'registration.checkEmail': () => Promise.resolve({ email: this.self.email }),
    'registration.facebookRegister': async () => ({
      facebook_access_token: (await this.#facebook(randomUUID())).access_token,
      user: registrationUser(),
    }),
    'registration.appleRegister': async () => {
      const { id_token, code } = await this.#apple(randomUUID());
      return { apple_id_token: id_token, apple_auth_code: code, user: registrationUser() };
    },
    'credentials.forgotPassword': () => Promise.resolve({ email: this.self.email }),
    'credentials.forgotPasswordComplete': async () => ({
      code: await this.#code('reset_password'),
      email: this.self.email,
      new_password: PASSWORD,
    }),
    'credentials.changePassword': () => Promise.resolve({ old_password: PASSWORD, new_password: PASSWORD }),
    'credentials.resendEmailChange': async () => {
      await this.#emailChange();
      return {};
    },
    'credentials.undoEmailChange': async () => {
      const token = randomUUID();
      const day = 86_400_000;
      const now = this.server.clock.now();
      await this.#emailChange({
        confirmed_at: new Date(now),
        undo_hash: hashToken(token),
        undo_until: new Date(now + day),
      });
      return { token };
    },
    'credentials.verifyEmail': async () => ({ token: await this.#code('verify_email') }),
    'credentials.requestVerificationEmail': async () => {
      await this.#update({ email_confirmed_at: null });
      return { uid: this.self.id };
    },
    'credentials.doNotEmail': () =>
      Promise.resolve({
        token: this.server.server.context.unsubscribe.token(this.self.tenant, `${randomUUID()}@example.org`),
      }),
    'onboarding.updateEducation': async () => ({
      facebook_access_token: (await this.#facebook('provider-mock-noa')).access_token,
    }),
    'profile.report': () => {
      const [reason = ''] = this.server.server.context.tenants.get(this.self.tenant).config.report_reasons;
      return Promise.resolve({ user_id: this.other.id, reason });
    },
    'profile.uploadUrl': () =>
      Promise.resolve({
        url: 'http://duet.localhost/provider-mock/facebook/pictures/noa-summer-0-large.webp',
        category: 'profile',
      }),
    'profile.uploadBytes': async () => ({ image: (await picture()).toString('base64'), category: 'profile' }),
    'messaging.getMessages': () => Promise.resolve({ conversation_id: this.conversationId }),
  };

  get #database() {
    return this.server.server.context.database;
  }

  async #update(columns: { email_confirmed_at: null }): Promise<void> {
    const { database } = this.server.server.context;
    await database.acrossTenants.updateTable('members').set(columns).where('id', '=', this.self.id).execute();
  }

  /** A decision of staff about the other, made now. */
  async #decision(): Promise<string> {
    const id = randomUUID();
    await this.server.server.context.database.acrossTenants
      .insertInto('moderation_decisions')
      .values({
        tenant_id: this.other.tenant,
        id,
        subject_kind: 'photo',
        subject_id: 'deleted since',
        member_id: this.other.id,
        decision: 'approve',
        reason: null,
        staff: 'dana',
        decided_at: new Date(this.server.clock.now()),
      })
      .execute();
    return id;
  }

  #facebook(id: string) {
    return this.#signIn('facebook', { id, app_id: 'facebook-app', email: `${id}@facebook.example` });
  }

  async #apple(sub: string) {
    const { id_token, code } = await this.#signIn('apple', { sub, client_id: 'apple-client' });
    return { id_token, code };
  }

  async #signIn(provider: 'facebook' | 'apple', who: Readonly<Record<string, string>>) {
    const url = `/provider-mock/${provider}/sign-in`;
    const answer = await this.server.server.app.inject({ method: 'POST', url, payload: who });
    return answer.json<{ access_token: string; id_token: string; code: string }>();
  }

  #code(purpose: 'reset_password' | 'verify_email'): Promise<string> {
    const { tenant: tenantId, id: memberId, email } = this.self;
    const expiresAt = this.server.clock.now() + 3_600_000;
    return this.server.server.context.database.inTenant(tenantId, (transaction) =>
      issueCode(transaction, { tenantId, memberId, purpose, email, expiresAt }),
    );
  }

  /** A change that waits for its confirmation, or one that was confirmed and can be undone. */
  async #emailChange(confirmed?: { confirmed_at: Date; undo_hash: string; undo_until: Date }): Promise<void> {
    const { tenant: tenant_id, id: member_id, email } = this.self;
    await this.server.server.context.database.inTenant(tenant_id, async (transaction) => {
      const own = transaction.deleteFrom('email_changes').where('tenant_id', '=', tenant_id);
      await own.where('member_id', '=', member_id).execute();
      await transaction
        .insertInto('email_changes')
        .values({
          tenant_id,
          member_id,
          session_id: 'none',
          old_email: email,
          new_email: `${randomUUID()}@example.org`,
          confirm_hash: randomUUID(),
          confirm_until: new Date(this.server.clock.now() + 86_400_000),
        })
        .execute();
      if (!confirmed) return;
      const changed = transaction.updateTable('email_changes').set(confirmed).where('tenant_id', '=', tenant_id);
      await changed.where('member_id', '=', member_id).execute();
    });
  }
}

const facebookId = ({ id }: TestMember): string => `facebook-${id}`;
const appleId = ({ id }: TestMember): string => `apple-${id}`;

/** A member with photo and summary who can also log in with Facebook and Apple. */
async function registerTestMember(
  server: TestServer,
  tenant: string,
  overrides: Parameters<TestServer['registerMember']>[0] = {},
): Promise<TestMember & { readonly token: string }> {
  const { id, token, email } = await server.registerMember(overrides, { tenant });
  const member = { id, token, email, tenant };
  await server.completeProfile(token, tenant);
  await server.server.context.database.acrossTenants
    .updateTable('members')
    .set({ facebook_id: facebookId(member), apple_id: appleId(member) })
    .where('id', '=', id)
    .execute();
  return member;
}

let cachedPicture: Promise<Buffer> | undefined;
function picture(): Promise<Buffer> {
  return (cachedPicture ??= sharp({ create: { width: 600, height: 800, channels: 3, background: '#3c3' } })
    .jpeg()
    .toBuffer());
}
