import { startBackend } from '../../e2e/backend.ts';
import { startConversations, type TalkingMember } from './talking-member.ts';

/** The built server over the demo's data. */
export interface Product {
  readonly port: number;
  /** Of the tenant whose pages are measured. */
  readonly origin: string;
  readonly member: TalkingMember;
  readonly stop: () => Promise<void>;
}

const CONVERSATIONS = 50;

/** Starts it without demo life and without limits on calls: both would fall on some samples and not on others. */
export async function startProduct(): Promise<Product> {
  const backend = await startBackend({ RATE_LIMITS: 'off' });
  const { port } = backend;
  const member = await startConversations(port, CONVERSATIONS);
  return { port, member, origin: `http://duet.localhost:${String(port)}`, stop: () => backend.stop() };
}
