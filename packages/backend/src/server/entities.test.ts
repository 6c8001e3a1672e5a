import { randomUUID } from 'node:crypto';
import { endpoints } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const some = (): unknown => expect.anything();

describe.each(TEST_ENGINES)('the entities that the server answers on $name', (engine) => {
  let server: TestServer;
  let maya: { readonly id: string; readonly token: string };
  let noah: { readonly id: string; readonly token: string };
  let conversation: string;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    const utm = { utm_source: 'poster', utm_medium: 'print', utm_campaign: 'spring' };
    maya = await server.registerMember({ attribution: utm });
    noah = await server.registerMember({ first_name: 'Noah', gender: 'MALE' });
    for (const { token } of [maya, noah]) await server.completeProfile(token);
    await server.answer('profile.like', { user_id: maya.id }, { token: noah.token });
    await server.answer('profile.like', { user_id: noah.id }, { token: maya.token });
    await server.answer('profile.wink', { user_id: noah.id }, { token: maya.token });
    conversation = (await server.answer('messaging.startConversation', { user_id: noah.id }, { token: maya.token }))
      .conversation_id;
    await server.answer(
      'messaging.sendMessage',
      { conversation_id: conversation, message: 'hello', message_type: 'MESSAGE' },
      { token: noah.token, key: randomUUID() },
    );
  });
  afterAll(() => server.close());

  it('oneself: fields, permissions, subscription, attribution and what is missing for reaching out', async () => {
    const { acrossTenants } = server.server.context.database;
    await acrossTenants.updateTable('members').set({ legacy_id: '4711' }).where('id', '=', maya.id).execute();
    await acrossTenants
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        tenant_id: 'duet',
        member_id: maya.id,
        context: 'purchase',
        level: 'basic',
        provider: 'stripe',
        auto_renewal: false,
        ends_at: new Date(server.clock.now() + 30 * 86_400_000),
        name: 'Duet Basic',
        sku: 'duet-basic-1m',
        starts_at: new Date(server.clock.now()),
      })
      .execute();
    const { body } = await server.call('session.getSelf', {}, { token: maya.token });
    expect(body).toMatchObject({
      user: {
        id: maya.id,
        legacy_id: '4711',
        email: some(),
        payment_gateway: 'stripe',
        birthday: '1990-03-07',
        location: 'u05kq4p2yxyz:Lyon, France',
        preferred_language: 'en',
        should_confirm_email: false,
        has_visited_platform: false,
        country: 'FR',
        permissions: expect.arrayContaining(['MESSAGING']) as unknown,
        subscriptions: {
          SUBSCRIPTION: {
            id: some(),
            auto_renewal: false,
            context: 'purchase',
            can_change_auto_renewal: true,
            can_change_plan: true,
            can_upgrade: true,
            is_ios: false,
            provider: 'stripe',
            plan: { product: { level: 'basic' } },
          },
        },
        attribution: { utm_source: 'poster', utm_medium: 'print', utm_campaign: 'spring' },
        interactionPermission: { status: 'valid' },
      },
    });
    expect(v.safeParse(endpoints['session.getSelf'].answer, body).success).toBe(true);
  });

  it('another member: what the two have to do with each other, photos by size, and answers by their id', async () => {
    const { acrossTenants } = server.server.context.database;
    await acrossTenants.updateTable('images').set({ status: 'APPROVED' }).execute();
    await acrossTenants.updateTable('attribute_values').set({ status: 'APPROVED' }).execute();
    const { body } = await server.call('profile.get', { user_ids: [noah.id] }, { token: maya.token });
    expect(body).toMatchObject({
      profiles: [
        {
          user_id: noah.id,
          display_name: 'Noah',
          age: 36,
          gender: 'MALE',
          images: [
            {
              large: some(),
              medium: some(),
              small: some(),
              profileUrl: some(),
              rawUrl: some(),
              original: some(),
              preview: some(),
              metadata: { status: 'APPROVED' },
            },
          ],
          attributes: { summary: { attribute_id: 'summary', value: some(), status: 'APPROVED' } },
          like_them: true,
          like_eachother: true,
          pass_them: false,
          winked: true,
          existing_conversation: conversation,
          permissions: some(),
          fraud: false,
        },
      ],
    });
  });

  it('own photos and answers', async () => {
    const { images } = await server.answer('profile.getImages', {}, { token: maya.token });
    expect(images).toMatchObject([
      {
        id: some(),
        profileUrl: some(),
        category: 'profile',
        url: some(),
        rawUrl: some(),
        small: some(),
        medium: some(),
        original: some(),
        metadata: { id: images[0]?.id, uploadStatus: 'upload-sussess' },
      },
    ]);
    const { attributes } = await server.answer('onboarding.getAttributes', {}, { token: maya.token });
    expect(attributes).toMatchObject([
      { attribute_id: 'summary', value: '"I sail when it rains and bake when it does not."', status: some() },
    ]);
  });

  it('conversations, their messages, and whom to show in the grid', async () => {
    const last = {
      conversation_id: conversation,
      sent_by: noah.id,
      sent_at: some(),
      message_type: 'MESSAGE',
      message: 'hello',
    };
    const as = { token: maya.token };
    expect((await server.answer('messaging.getConversations', {}, as)).conversations).toMatchObject([
      { conversation_id: conversation, user_id: noah.id, last_message: last, unread: 1 },
    ]);
    const { messages } = await server.answer('messaging.getMessages', { conversation_id: conversation }, as);
    expect(messages.map(({ message_type }) => message_type).toSorted()).toEqual(['MESSAGE', 'MUTUAL_LIKE', 'WINK']);
    expect(messages).toContainEqual(expect.objectContaining(last));
    expect(await server.answer('discovery.browse', {}, as)).toMatchObject({
      user_ids: [noah.id],
      spotlight_id: noah.id,
    });
  });

  it('matches, each a profile with the reasons for it', async () => {
    const lea = await server.registerMember({ first_name: 'Lea' });
    await server.completeProfile(lea.token);
    const as = { token: maya.token };
    await server.answer('matches.generate', { time_zone: 'Europe/Paris' }, as);
    expect(await server.answer('matches.list', {}, as)).toMatchObject({
      day: some(),
      generated: true,
      matches: [
        {
          user_id: lea.id,
          display_name: 'Lea',
          age: some(),
          gender: 'FEMALE',
          images: some(),
          attributes: some(),
          like_them: false,
          like_eachother: false,
          pass_them: false,
          winked: false,
          fraud: false,
          match_reasons: some(),
        },
      ],
    });
  });

  it('products, by what they are for and what they cost', async () => {
    const product = {
      id: some(),
      family: 'SUBSCRIPTION',
      level: 'basic',
      duration_amount: 3,
      duration_unit: 'month',
      name: 'Duet Basic',
      price: { sku: 'duet-basic-3m', amount: 5997, currency: 'USD' },
    };
    expect(await server.answer('payments.getProducts', {}, { token: noah.token })).toMatchObject({
      plans: expect.arrayContaining([expect.objectContaining(product)]) as unknown,
      quote_id: some(),
      priceFamilies: expect.any(Array) as unknown,
    });
  });
});
