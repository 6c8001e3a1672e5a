import { createHash } from 'node:crypto';
import type { Database, TenantTransaction } from '../../database/index.ts';
import type { StoredMethod } from '../checkout/checkout-gateway.port.ts';
import type { FieldSession } from './payeezy-wire.ts';

/** Milliseconds after which a card that was being entered is forgotten. */
const LIFETIME = 3_600_000;

interface Payer {
  readonly tenantId: string;
  readonly memberId: string;
}

/** `entering` until the provider has told what became of it. */
export type CardEntered =
  | { readonly status: 'entering' }
  | { readonly status: 'entered'; readonly card: StoredMethod }
  | { readonly status: 'refused' };

/** What is told about a card by its provider. */
export type CardTold = Exclude<CardEntered, { status: 'entering' }>;

/** The token lets a browser send a card in somebody's name: a digest of it is enough to know it again. */
const idOf = (clientToken: string): string => createHash('sha256').update(clientToken).digest('hex');

/** Remembers who is entering a card. */
export async function openCardSession(
  transaction: TenantTransaction,
  { tenantId, memberId }: Payer,
  { clientToken, nonce }: FieldSession,
  openedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('card_sessions')
    .values({ tenant_id: tenantId, id: idOf(clientToken), member_id: memberId, nonce, opened_at: openedAt })
    .execute();
}

/** Writes down what became of a card. False where nobody is entering one with this token and nonce. Repeated, the first word counts. */
export async function tellCardSession(
  { acrossTenants }: Database,
  { clientToken, nonce }: Omit<FieldSession, 'publicKey'>,
  told: CardTold,
): Promise<boolean> {
  const session = await acrossTenants
    .selectFrom('card_sessions')
    .select(['tenant_id', 'id', 'nonce'])
    .where('id', '=', idOf(clientToken))
    .executeTakeFirst();
  if (session?.nonce !== nonce) return false;
  await acrossTenants
    .updateTable('card_sessions')
    .set(
      told.status === 'entered'
        ? { method: told.card.method, label: told.card.label ?? null }
        : { method: null, is_refused: true },
    )
    .where('tenant_id', '=', session.tenant_id)
    .where('id', '=', session.id)
    .where('method', 'is', null)
    .where('is_refused', '=', false)
    .execute();
  return true;
}

/** What became of the card that a member has entered; undefined where they have entered none with this token. */
export async function readCardSession(
  transaction: TenantTransaction,
  { tenantId, memberId }: Payer,
  clientToken: string,
): Promise<CardEntered | undefined> {
  const session = await transaction
    .selectFrom('card_sessions')
    .select(['method', 'label', 'is_refused'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', idOf(clientToken))
    .executeTakeFirst();
  if (!session) return undefined;
  if (session.is_refused) return { status: 'refused' };
  if (session.method === null) return { status: 'entering' };
  const card = { customer: '', method: session.method, ...(session.label !== null && { label: session.label }) };
  return { status: 'entered', card };
}

/** Forgets cards that nobody enters any more. */
export async function sweepCardSessions({ acrossTenants }: Database, now: number): Promise<void> {
  await acrossTenants
    .deleteFrom('card_sessions')
    .where('opened_at', '<', new Date(now - LIFETIME))
    .execute();
}
