import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, type MessagingWorld } from '../messaging/testing/index.ts';
import { provideProfileRoutes, type ProfileRoutes } from './testing/index.ts';

describe.each(ENGINES)('a wink that answers a wink on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ProfileRoutes;
  provideProfileRoutes(open, (...opened) => {
    [world, routes] = opened;
  });
  const to = (other: MemberCall) => ({ user_id: other.member.id });

  const having = (features: readonly string[], call: MemberCall): MemberCall => ({
    ...call,
    tenant: { ...call.tenant, config: { ...call.tenant.config, enabled_features: [...features] } },
  });
  const answerWink = async (features: readonly string[]) => {
    const [maya, noah] = [await world.createMember(), await world.createMember()];
    world.publishedFlirts.splice(0);
    await routes['profile.wink'](to(noah), having(features, maya));
    expect(world.publishedFlirts).toEqual([]);
    await routes['profile.wink'](to(maya), having(features, noah));
    await routes['profile.wink'](to(maya), having(features, noah));
    return { maya, noah };
  };

  it('is told as a flirt, once, before its message and of the same moment, where the tenant has flirts', async () => {
    const { maya, noah } = await answerWink(['flirts']);
    expect(world.publishedMessages.map(({ message }) => message.message_type)).toEqual(['WINK', 'WINK']);
    const { message } = world.publishedMessages.at(-1) ?? {};
    expect(world.publishedFlirts).toEqual([
      {
        to: [maya.member.id],
        message: expect.objectContaining({
          message_type: 'FLIRT',
          sent_by: noah.member.id,
          sent_at: message?.sent_at,
          message: '',
        }) as unknown,
        // The wink that it answers.
        messagesBefore: 1,
      },
    ]);
  });

  it('is told as a wink alone where the tenant has no flirts', async () => {
    await answerWink([]);
    expect(world.publishedFlirts).toEqual([]);
  });
});
