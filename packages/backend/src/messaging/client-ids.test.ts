import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, MemberFixture } from './testing/index.ts';

const KEY = 'key-000000000001';

describe.each(ENGINES)('the client’s id of a message on $name', ({ open }) => {
  let fixture: MemberFixture;
  beforeAll(async () => {
    fixture = await MemberFixture.open(open);
  });
  afterAll(() => fixture.close());
  beforeEach(() => {
    fixture.publishedMessages.length = 0;
  });

  const pair = async () => {
    const maya = await fixture.createMember({ permissions: ['MESSAGING'] });
    const noah = await fixture.createMember({ permissions: ['MESSAGING'] });
    return { maya, noah, id: await fixture.startConversation(maya, noah) };
  };
  const threadOf = async (call: Parameters<MemberFixture['sendMessage']>[0], id: string) =>
    (await fixture.messaging['messaging.getMessages']({ conversation_id: id }, call)).messages;
  const lastOf = async (call: Parameters<MemberFixture['sendMessage']>[0]) =>
    (await fixture.messaging['messaging.getConversations']({}, call)).conversations.map((one) => one.last_message);

  it('is in the answer, the thread, the list and the live frame of its sender, and in nothing of the partner’s', async () => {
    const { maya, noah, id } = await pair();
    const { message } = await fixture.sendMessage(maya, id, 'hello', KEY);
    const { client_id: clientId, ...partnersMessage } = message;
    expect(clientId).toBe(KEY);
    expect(await threadOf(maya, id)).toEqual([message]);
    expect(await lastOf(maya)).toEqual([message]);
    expect(await threadOf(noah, id)).toEqual([partnersMessage]);
    expect(await lastOf(noah)).toEqual([partnersMessage]);
    expect(fixture.publishedMessages).toEqual([
      { to: [maya.member.id], message },
      { to: [noah.member.id], message: partnersMessage },
    ]);
  });

  it('names an image likewise', async () => {
    const { maya, noah, id } = await pair();
    const image = await fixture.uploadMessageImage(maya);
    const { message } = await fixture.messaging['messaging.sendMessage'].idempotentHandler(
      { conversation_id: id, message: image, message_type: 'IMAGE' },
      { ...maya, idempotencyKey: KEY },
    );
    expect(message).toMatchObject({ client_id: KEY, image_id: image });
    expect(JSON.stringify(await threadOf(noah, id))).not.toContain(KEY);
  });

  it('is told to the sender of a text that they may not read any more, and not to the partner from whom one is kept', async () => {
    const { maya, noah, id } = await pair();
    await fixture.sendMessage(maya, id, 'hello');
    await fixture.revokePermissions(noah);
    fixture.publishedMessages.length = 0;
    await fixture.sendMessage(maya, id, 'still there?', KEY);
    const pushed = JSON.stringify(fixture.publishedMessages.filter(({ to }) => to.includes(noah.member.id)));
    expect(pushed).toContain('withheld');
    expect(pushed).not.toContain(KEY);
    await fixture.revokePermissions(maya);
    expect((await threadOf(maya, id)).at(-1)).toMatchObject({ withheld: true, message: '', client_id: KEY });
    expect(JSON.stringify(await threadOf(noah, id))).not.toContain(KEY);
  });

  it('keeps two equal texts two, each with its own', async () => {
    const { maya, id } = await pair();
    await Promise.all([
      fixture.sendMessage(maya, id, 'hello', KEY),
      fixture.sendMessage(maya, id, 'hello', 'key-000000000002'),
    ]);
    expect(new Set((await threadOf(maya, id)).map((message) => message.client_id))).toEqual(
      new Set([KEY, 'key-000000000002']),
    );
  });

  it('is missing where the sender gave none, and where the server itself made the key', async () => {
    const { maya, id } = await pair();
    await fixture.sendMessage(maya, id, 'hello');
    await fixture.messageWriter.write({
      tenantId: 'duet',
      conversationId: id,
      senderId: maya.member.id,
      kind: 'WINK',
      body: '',
      idempotencyKey: `wink/${maya.member.id}/2026-03-01`,
    });
    for (const message of [...(await threadOf(maya, id)), ...fixture.publishedMessages.map((one) => one.message)])
      expect(message).not.toHaveProperty('client_id');
  });
});
