import { describe, expect, it } from 'vitest';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('what a frame says of the message before it on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  it('is nothing for the first message, and from then on the moment of the one before, on both sides', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING']);
    const { message: first } = await world.sendMessage(maya, id, 'one');
    const { message: second } = await world.sendMessage(noah, id, 'two', 'key-000000000001');
    await world.sendMessage(maya, id, 'three');
    expect(world.publishedPredecessors).toEqual([null, first.sent_at, first.sent_at, second.sent_at]);
  });

  it('stands in the answer to the sender, too, also to a repeated send', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING']);
    const first = await world.sendMessage(maya, id, 'one', 'key-000000000001');
    const second = await world.sendMessage(noah, id, 'two', 'key-000000000002');
    const again = await world.sendMessage(noah, id, 'two', 'key-000000000002');
    expect([first, second, again].map((answer) => answer.previous_sent_at)).toEqual([
      null,
      first.message.sent_at,
      first.message.sent_at,
    ]);
  });

  it('is the newest message for notices of typing and reading', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING', 'MESSAGE_READ_RECEIPT']);
    await world.messaging['messaging.sendTypingIndicator']({ conversation_id: id }, maya);
    const { message } = await world.sendMessage(maya, id, 'one');
    await world.messaging['messaging.sendTypingIndicator']({ conversation_id: id }, noah);
    await world.messaging['messaging.markConversations']({ conversation_ids: [id], read: true }, noah);
    expect(world.publishedPredecessors).toEqual([null, null, message.sent_at, message.sent_at]);
  });

  it('is a wink before a text, also where the text is withheld', async () => {
    const { maya, noah, id } = await world.createPair();
    await world.writeSignal(noah, id, 'WINK');
    const wink = world.publishedMessages[0]?.message.sent_at;
    await world.sendMessage(maya, id, 'one');
    expect(world.publishedPredecessors).toEqual([null, wink, wink]);
  });
});
