import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints, serverFrame } from './index.ts';

const read = (schema: v.GenericSchema, value: unknown): unknown => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : 'unreadable';
};

const subscription = {
  id: 's1',
  auto_renewal: true,
  context: 'purchase',
  can_change_auto_renewal: true,
  can_change_plan: true,
  can_upgrade: true,
  is_ios: false,
  provider: 'stripe',
  plan: { product: { level: 'basic' } },
};
const self = {
  id: 'm1',
  legacy_id: '4711',
  email: 'maya@example.org',
  payment_gateway: 'stripe',
  birthday: '1990-03-07',
  location: 'u09tvw0f64r7:Paris, France',
  preferred_language: 'fr',
  should_confirm_email: true,
  has_visited_platform: false,
  country: 'FR',
  permissions: ['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'],
  subscriptions: { SUBSCRIPTION: subscription },
  attribution: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c' },
  interactionPermission: { status: 'noPhoto' },
};
const image = {
  id: 'i1',
  profileUrl: '/p',
  category: 'profile',
  url: '/u',
  rawUrl: '/r',
  small: '/s',
  medium: '/m',
  large: '/l',
  original: '/o',
  preview: 'AAAA'.repeat(9),
  metadata: { id: 'i1', status: 'PENDING', uploadStatus: 'error', errorMessage: 'too dark' },
};
const summary = { attribute_id: 'summary', value: '"I sail"', status: 'PENDING' };
const profile = {
  user_id: 'm2',
  display_name: 'Noah',
  age: 34,
  gender: 'MALE',
  online: false,
  images: [image],
  attributes: { summary },
  like_them: true,
  like_eachother: true,
  pass_them: false,
  winked: true,
  blocked: false,
  context: 'browse',
  existing_conversation: 'c1',
  permissions: ['MESSAGING_PLUS'],
  fraud: true,
};
const message = {
  conversation_id: 'c1',
  sent_by: 'm2',
  sent_at: '2026-01-01T00:00:00.000Z',
  message_type: 'IMAGE',
  message: '',
  original: '/o',
};
const conversation = { conversation_id: 'c1', user_id: 'm2', last_message: message, unread: 3, archived: false };

const product = {
  id: 'p1',
  family: 'SUBSCRIPTION',
  level: 'basic',
  duration_amount: 3,
  duration_unit: 'month',
  name: 'Basic',
  price: { sku: 'basic-3m', amount: 5997, currency: 'USD' },
};

const selfAnswer = endpoints['session.getSelf'].answer;
const profilesAnswer = endpoints['profile.get'].answer;
const imagesAnswer = endpoints['profile.getImages'].answer;
const messagesAnswer = endpoints['messaging.getMessages'].answer;
const sendAnswer = endpoints['messaging.sendMessage'].answer;

describe('what the wire says of', () => {
  it.each<[string, v.GenericSchema, object]>([
    ['oneself', selfAnswer, { user: self, session: { kind: 'support', expires_at: '2026-01-01T01:00:00.000Z' } }],
    ['another member', profilesAnswer, { profiles: [profile] }],
    ['a photo', imagesAnswer, { images: [image] }],
    ['an answer', endpoints['onboarding.getAttributes'].answer, { attributes: [summary] }],
    ['conversations', endpoints['messaging.getConversations'].answer, { conversations: [conversation], unread: 3 }],
    ['messages', messagesAnswer, { messages: [message], more: false }],
    ['a browse list', endpoints['discovery.browse'].answer, { user_ids: ['m2', 'm3'], spotlight_id: 'm3' }],
    [
      'matches',
      endpoints['matches.list'].answer,
      {
        day: '2026-01-01',
        generated: true,
        matches: [{ ...profile, match_reasons: [{ kind: 'near', distance_km: 5 }] }],
      },
    ],
    [
      'a subscription',
      endpoints['payments.getSubscription'].answer,
      { SUBSCRIPTION: subscription, context: 'welcome' },
    ],
    ['a live message', serverFrame, { type: 'CONVERSATION_MESSAGE', message }],
  ])('%s is read whole, and what is new in it is passed over', (_, schema, wire) => {
    expect(read(schema, wire)).toEqual(wire);
    expect(read(schema, withNews(wire))).toEqual(wire);
  });

  it('takes the session for a member’s where the server does not say its kind', () => {
    expect(read(selfAnswer, { user: self })).toEqual({ user: self, session: { kind: 'member' } });
  });

  it.each(['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'])('a permission may be %s', (permission) => {
    expect(read(selfAnswer, { user: { ...self, permissions: [permission] } })).toMatchObject({
      user: { permissions: [permission] },
    });
  });

  it.each(['MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE', 'READ', 'TYPING', 'ERROR'])('a message may be a %s', (kind) => {
    expect(read(sendAnswer, { message: { ...message, message_type: kind } })).toMatchObject({
      message: { message_type: kind },
    });
  });

  it.each(['MALE', 'FEMALE'])('a gender may be %s', (gender) => {
    const profiles = [{ ...profile, gender }];
    expect(read(profilesAnswer, { profiles })).toMatchObject({ profiles });
  });

  it.each(['SUBSCRIPTION', 'A_LA_CARTE'])('a product may be of the family %s', (family) => {
    const plans = [{ ...product, family }];
    expect(read(endpoints['payments.getProducts'].answer, { plans })).toMatchObject({ plans });
  });

  it.each(['progress', 'upload-sussess', 'error'])('an upload may be %s', (uploadStatus) => {
    const images = [{ ...image, metadata: { uploadStatus } }];
    expect(read(imagesAnswer, { images })).toMatchObject({ images });
  });

  it.each<[string, v.GenericSchema, object]>([
    ['permission', selfAnswer, { user: { ...self, permissions: ['ADMIN'] } }],
    ['interaction permission', selfAnswer, { user: { ...self, interactionPermission: { status: 'maybe' } } }],
    ['kind of session', selfAnswer, { user: self, session: { kind: 'robot' } }],
    ['gender', profilesAnswer, { profiles: [{ ...profile, gender: 'male' }] }],
    ['kind of message', sendAnswer, { message: { ...message, message_type: 'FLIRT' } }],
    ['review', imagesAnswer, { images: [{ ...image, metadata: { status: 'LOVELY' } }] }],
    ['upload status', imagesAnswer, { images: [{ ...image, metadata: { uploadStatus: 'upload-success' } }] }],
    ['category of photo', imagesAnswer, { images: [{ ...image, category: 'passport' }] }],
    ['attributes in a list', profilesAnswer, { profiles: [{ ...profile, attributes: [summary] }] }],
    [
      'value that is not JSON in a string',
      profilesAnswer,
      {
        profiles: [{ ...profile, attributes: { height: { attribute_id: 'height', value: 172 } } }],
      },
    ],
  ])('a %s that the contract does not know is unreadable', (_, schema, wire) => {
    expect(read(schema, wire)).toBe('unreadable');
  });

  it('a language that names no order of its dates begins them with the month', () => {
    const languages = [{ language: 'en', name: 'English', direction: 'ltr' }];
    expect(read(endpoints['tenant.listTranslations'].answer, { languages })).toEqual({
      languages: [{ ...languages[0], date_order: 'M' }],
    });
  });
});

/** The same, with a field more in each object: an old client meets a newer server. */
function withNews(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNews);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withNews(inner)] as const);
  // What is keyed by id has no fields to add to.
  const news = 'summary' in value ? {} : { something_new: 1 };
  return { ...Object.fromEntries(entries), ...news };
}
