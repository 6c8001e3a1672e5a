import * as v from 'valibot';
import type { Database } from '../../database/index.ts';
import { headerOf, type WebhookMessage } from '../webhooks/webhook.port.ts';
import { tellCardSession } from './card-sessions.ts';
import { cardMessage, storedCard } from './payeezy-card.ts';

/** What PaymentJS posts about a card that was entered. Believed where it names token and nonce of a session; only Payeezy knows both. */
export async function receiveCardMessage(database: Database, message: WebhookMessage): Promise<boolean> {
  const told = v.safeParse(cardMessage, readJson(message.body));
  if (!told.success) return false;
  const session = { clientToken: headerOf(message, 'client-token'), nonce: headerOf(message, 'nonce') };
  return tellCardSession(
    database,
    session,
    told.output.error ? { status: 'refused' } : { status: 'entered', card: storedCard(told.output) },
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
