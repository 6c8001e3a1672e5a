import { describe, expect, it } from 'vitest';
import { aSelf } from '../session/testing/index.ts';
import { instant, ME, openConversationParts } from './testing/index.ts';

/** A support session of a member, who may send or not. */
function supportSession(own: readonly 'MESSAGING'[]) {
  const parts = openConversationParts({ own });
  parts.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(own), support: {} }) });
  return parts;
}

describe.each([
  ['who may send', ['MESSAGING']],
  ['who may not', []],
] as const)('messages in a support session as a member %s', (_, own) => {
  it('are refused as read-only, and lead to no payment', async () => {
    const { sendMessage, sendPhoto, gateway, navigation, conversation } = supportSession(own);
    const refused = { ok: false, error: { kind: 'readOnly' } };
    expect(await sendMessage.execute('c1', 'hello')).toEqual(refused);
    expect(await sendPhoto.execute('c1', { size: 10, type: 'image/png' })).toEqual(refused);
    expect([gateway.messages, conversation().outgoing, navigation.visited]).toEqual([[], [], []]);
  });

  it('stay unread', () => {
    const { markRead, conversationGateway } = supportSession(own);
    expect(markRead.isAllowed('c1')).toBe(false);
    markRead.execute('c1', instant(1));
    expect(conversationGateway.marked).toEqual([]);
  });
});
