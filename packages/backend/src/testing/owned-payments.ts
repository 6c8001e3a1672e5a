import { randomUUID } from 'node:crypto';
import { CREDITGUARD_MOCK } from '@duet/provider-mocks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';

interface Owner {
  readonly tenant: string;
  readonly id: string;
}

const LONG_AGO = new Date(0);

/** A subscription of a member that has ended, which keeps them from buying nothing; its id. */
export async function insertEndedSubscription({ acrossTenants }: Database, owner: Owner): Promise<string> {
  const id = randomUUID();
  await acrossTenants
    .insertInto('subscriptions')
    .values({
      tenant_id: owner.tenant,
      id,
      member_id: owner.id,
      context: 'purchase',
      level: 'basic',
      provider: 'stripe',
      starts_at: LONG_AGO,
      ends_at: LONG_AGO,
      status: 'ended',
      sku: 'sold-before',
    })
    .execute();
  return id;
}

/** A payment of a member that was given back; the number of its invoice. */
export async function insertRefundedPayment({ acrossTenants }: Database, owner: Owner): Promise<string> {
  const id = randomUUID();
  const owned = { tenant_id: owner.tenant, member_id: owner.id };
  await acrossTenants
    .insertInto('invoices')
    .values({
      ...owned,
      id,
      product_id: 'sold-before',
      family: 'SUBSCRIPTION',
      level: 'basic',
      duration_amount: 1,
      duration_unit: 'month',
      name: 'Basic',
      sku: 'sold-before',
      amount: 2999,
      currency: 'USD',
      gateway: 'stripe',
      intent_id: id,
      status: 'paid',
      created_at: LONG_AGO,
      checked_at: LONG_AGO,
    })
    .execute();
  await acrossTenants
    .insertInto('transactions')
    .values({
      ...owned,
      id,
      invoice_id: id,
      provider: 'stripe',
      reference: id,
      paid_at: LONG_AGO,
      ends_at: LONG_AGO,
      refunded_at: LONG_AGO,
    })
    .execute();
  return id;
}

/** Enters a card for an invoice on the page of CreditGuard's mock; CreditGuard's number of it. */
export async function enterCard(app: FastifyInstance, invoiceId: string): Promise<string> {
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    app.inject({
      method: 'POST',
      url: `/provider-mock/creditguard/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const deal = `<validation>TxnSetup</validation><total>100</total><currency>ILS</currency><uniqueid>${invoiceId}</uniqueid>
    <successUrl>http://duet.localhost/</successUrl>`;
  const { CREDITGUARD_USER: user, CREDITGUARD_PASSWORD: password } = CREDITGUARD_MOCK;
  const document = `<ashrait><request><command>doDeal</command><doDeal>${deal}</doDeal></request></ashrait>`;
  const opened = await post('xpo/Relay', { user, password, int_in: document });
  const [, txId = ''] = /<token>([^<]+)</.exec(opened.body) ?? [];
  await post('page', { txId, number: '4580458045804580', answer: 'approve' });
  return txId;
}
