import fc from 'fast-check';

/** Texts that have broken clients before. */
const HOSTILE = [
  '',
  '\u0000',
  '\uD800',
  '\u202Egpj.exe',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '[]',
  'x'.repeat(6000),
];
const INSTANTS = [
  ...Array.from({ length: 9 }, (_, second) => `2026-01-01T00:00:0${String(second)}.000Z`),
  '0000-00-00T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'now',
];
const CONVERSATIONS = ['c1', 'c1', 'c1', 'c2', '__proto__', ''];
const MEMBERS = ['m1', 'p1', '', 'toString'];

const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }));
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, -1, 1e21, [], {}));
/** A value that the contract allows, most of the time. */
const mostly = <Value>(valid: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: valid, weight: 24 }, { arbitrary: anyValue, weight: 1 });
const oneOf = <Value>(values: readonly Value[]) => mostly(fc.constantFrom(...values));

const anyMessage = fc.record(
  {
    conversation_id: oneOf(CONVERSATIONS),
    sent_by: oneOf(MEMBERS),
    sent_at: oneOf(INSTANTS),
    message_type: oneOf([
      'MESSAGE',
      'MESSAGE',
      'MESSAGE',
      'IMAGE',
      'WINK',
      'MUTUAL_LIKE',
      'READ',
      'TYPING',
      'ERROR',
      'FLIRT',
      'GREETING',
    ]),
    message: mostly(anyText),
    client_id: oneOf(['k1', 'k2']),
    withheld: oneOf([true, false]),
  },
  { requiredKeys: ['conversation_id', 'sent_by', 'sent_at', 'message_type', 'message'] },
);

const kindOfFrame = (type: string) => mostly(fc.constant(type));

const anyKnownFrame = fc.oneof(
  {
    arbitrary: fc.record(
      {
        type: kindOfFrame('CONVERSATION_MESSAGE'),
        message: mostly(anyMessage),
        previous_sent_at: oneOf<string | null>([...INSTANTS, null]),
      },
      { requiredKeys: ['type', 'message'] },
    ),
    weight: 5,
  },
  fc.record({
    type: kindOfFrame('PERMISSION'),
    permissions: mostly(fc.array(oneOf(['MESSAGING', 'SEE_READ_RECEIPTS']), { maxLength: 3 })),
  }),
  fc.record({
    type: kindOfFrame('COUNTS_CHANGED'),
    counts: mostly(fc.array(oneOf(['matches', 'activity']), { maxLength: 3 })),
  }),
  fc.record({
    type: kindOfFrame('MEMBER_CHANGED'),
    user_id: oneOf(MEMBERS),
    like_them: oneOf([true, false]),
    existing_conversation: oneOf(CONVERSATIONS),
  }),
  fc.record({
    type: kindOfFrame('MEMBER_AVAILABILITY'),
    user_id: oneOf(MEMBERS),
    available: oneOf([true, false]),
  }),
  fc.record({
    type: kindOfFrame('CONVERSATION_ARCHIVED'),
    conversation_id: oneOf(CONVERSATIONS),
    archived: oneOf([true, false]),
  }),
  fc.record({
    type: kindOfFrame('REVIEW_REFUSED'),
    subject: oneOf(['photo', 'text']),
    reason: oneOf(['nudity']),
  }),
);

/** The text of a frame of the live socket: most are near to one of the contract. */
export const anyFrameText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: anyKnownFrame.map((frame) => JSON.stringify(frame)), weight: 8 },
  { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 1 },
  {
    arbitrary: fc.oneof(anyText, fc.constantFrom('{', '['.repeat(5000), '{"__proto__":{"type":"PERMISSION"}}')),
    weight: 1,
  },
);

/** What a server, or something between, answers to any call. */
export const anyAnswer: fc.Arbitrary<{ readonly status: number; readonly text: string }> = fc.record({
  status: fc.oneof(
    { arbitrary: fc.constant(200), weight: 6 },
    fc.constantFrom(204, 301, 400, 403, 404, 409, 418, 429, 500, 503),
  ),
  text: fc.oneof(
    fc
      .record(
        {
          messages: mostly(fc.array(mostly(anyMessage), { maxLength: 4 })),
          more: oneOf([true, false]),
          read_at: oneOf(INSTANTS),
          user_id: oneOf(MEMBERS),
          conversations: mostly(
            fc.array(
              fc.record({
                conversation_id: oneOf(CONVERSATIONS),
                user_id: oneOf(MEMBERS),
                last: mostly(anyMessage),
                unread_count: oneOf([0, 1, -1]),
              }),
              { maxLength: 3 },
            ),
          ),
          unread_count: oneOf([0, 3, -1, 1e21]),
          code: oneOf([5, 7, 14, 16, 99]),
          profiles: anyValue,
        },
        { requiredKeys: [] },
      )
      .map((answer) => JSON.stringify(answer)),
    anyText,
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom('', '<!doctype html><title>502</title>', '{', `{"messages":"${'x'.repeat(100_000)}"}`),
  ),
});
