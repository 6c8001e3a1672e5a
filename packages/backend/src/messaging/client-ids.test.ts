import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from './testing/index.ts';

const KEY = 'key-000000000001';

describe.each(ENGINES)('the client’s id of a message on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  const createPair = () => world.createPair(['MESSAGING']);
  const threadOf = async (reader: MemberCall, id: string) => (await world.getThread(reader, id)).messages;
  const lastOf = async (reader: MemberCall) =>
    (await world.getInbox(reader)).conversations.map((one) => one.last_message);

  it('is in the answer, the thread, the list and the live frame of its sender, and in nothing of the partner’s', async () => {
    const { maya, noah, id } = await createPair();
    const { message } = await world.sendMessage(maya, id, 'hello', KEY);
    const { client_id: clientId, ...partnersMessage } = message;
    expect(clientId).toBe(KEY);
    expect(await threadOf(maya, id)).toEqual([message]);
    expect(await lastOf(maya)).toEqual([message]);
    expect(await threadOf(noah, id)).toEqual([partnersMessage]);
    expect(await lastOf(noah)).toEqual([partnersMessage]);
    expect(world.publishedMessages).toEqual([
      { to: [maya.member.id], message },
      { to: [noah.member.id], message: partnersMessage },
    ]);
  });

  it('names an image likewise', async () => {
    const { maya, noah, id } = await createPair();
    const image = await world.uploadMessageImage(maya);
    const { message } = await world.sendImage(maya, id, image, KEY);
    expect(message).toMatchObject({ client_id: KEY, image_id: image });
    expect(JSON.stringify(await threadOf(noah, id))).not.toContain(KEY);
  });

  it('is told to the sender of a text that they may not read any more, and not to the partner from whom one is kept', async () => {
    const { maya, noah, id } = await createPair();
    await world.sendMessage(maya, id, 'hello');
    await world.revokePermissions(noah);
    world.publishedMessages.length = 0;
    await world.sendMessage(maya, id, 'still there?', KEY);
    const pushed = JSON.stringify(world.publishedMessages.filter(({ to }) => to.includes(noah.member.id)));
    expect(pushed).toContain('withheld');
    expect(pushed).not.toContain(KEY);
    await world.revokePermissions(maya);
    expect((await threadOf(maya, id)).at(-1)).toMatchObject({ withheld: true, message: '', client_id: KEY });
    expect(JSON.stringify(await threadOf(noah, id))).not.toContain(KEY);
  });

  it('keeps two equal texts two, each with its own', async () => {
    const { maya, id } = await createPair();
    await Promise.all([
      world.sendMessage(maya, id, 'hello', KEY),
      world.sendMessage(maya, id, 'hello', 'key-000000000002'),
    ]);
    expect(new Set((await threadOf(maya, id)).map((message) => message.client_id))).toEqual(
      new Set([KEY, 'key-000000000002']),
    );
  });

  it('is missing where the sender gave none, and where the server itself made the key', async () => {
    const { maya, id } = await createPair();
    await world.sendMessage(maya, id, 'hello');
    await world.writeSignal(maya, id, 'WINK', `wink/${maya.member.id}/2026-03-01`);
    for (const message of [...(await threadOf(maya, id)), ...world.publishedMessages.map((one) => one.message)])
      expect(message).not.toHaveProperty('client_id');
  });
});
