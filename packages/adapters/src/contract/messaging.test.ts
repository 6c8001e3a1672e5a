import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { messagesAnswer, sendMessageAnswer, serverFrame } from './messaging.ts';

const id = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 70 }));
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string({ unit: 'grapheme', minLength: 15, maxLength: 35 }),
);
const kind = fc.constantFrom('MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE', 'READ', 'TYPING', 'ERROR', 'FLIRT');
const mostly = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() });

/** What a server may write where a message is expected: right, nearly right, and anything else. */
const anyMessage = fc.record(
  {
    conversation_id: mostly(id),
    sent_by: mostly(id),
    sent_at: mostly(instant),
    message_type: mostly(kind),
    message: mostly(fc.string()),
    original: mostly(fc.webUrl()),
    image_id: mostly(id),
    client_id: mostly(fc.string()),
    withheld: mostly(fc.boolean()),
    later: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const whole = {
  conversation_id: 'c1',
  sent_by: 'u1',
  sent_at: '2026-05-04T10:00:00.000Z',
  message_type: 'MESSAGE',
  message: 'Hello',
};

/** Right but for one field. */
const nearlyWhole = fc
  .tuple(
    fc.constantFrom(
      'conversation_id',
      'sent_by',
      'sent_at',
      'message_type',
      'message',
      'original',
      'image_id',
      'client_id',
      'withheld',
    ),
    fc.oneof(id, instant, kind, fc.jsonValue()),
  )
  .map(([name, value]) => ({ ...whole, [name]: value }));

/** Of the answer to a send, in which the schema alone decides. */
const readAlone = (message: unknown) => {
  const read = v.safeParse(sendMessageAnswer, { message });
  return read.success ? read.output.message : undefined;
};
const readAmongMany = (message: unknown) => {
  const read = v.safeParse(messagesAnswer, { messages: [message] });
  return read.success ? read.output.messages[0] : undefined;
};

describe('a message among many', () => {
  it('is taken, refused and read as one alone is, whatever the server writes', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyWhole, anyMessage, fc.jsonValue()), (message) => {
        expect(readAmongMany(message)).toEqual(readAlone(message));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['whole', whole],
    ['with all it can have', { ...whole, original: '/files/1', image_id: 'i1', client_id: 'k1', withheld: true }],
    ['with a field of a newer server', { ...whole, newer: 1 }],
    ['without a text', { ...whole, message: undefined }],
    ['without a sender', { ...whole, sent_by: undefined }],
    ['with an empty sender', { ...whole, sent_by: '' }],
    ['with an id of 65 letters', { ...whole, conversation_id: 'a'.repeat(65) }],
    ['with a moment that is too short', { ...whole, sent_at: '2026-05-04T10:00Z' }],
    ['with a moment that is too long', { ...whole, sent_at: `${whole.sent_at}0000000` }],
    ['of an unknown kind', { ...whole, message_type: 'toString' }],
    ['with a field named as those that every object has', { ...whole, constructor: 'a' }],
    ['in a list', [whole]],
  ])('is the same %s', (_, message) => {
    expect(readAmongMany(message)).toEqual(readAlone(message));
  });
});

/** A frame of a message as the answer to a send reads what both hold, in which the schemas alone decide. */
const readInParts = (frame: unknown) => {
  const read = v.safeParse(sendMessageAnswer, frame);
  return read.success ? { type: 'CONVERSATION_MESSAGE', ...read.output } : undefined;
};
const readFrame = (frame: unknown) => {
  const read = v.safeParse(serverFrame, frame);
  return read.success ? read.output : undefined;
};

describe('the frame of a message', () => {
  it('is taken, refused and read as its parts are, whatever the server writes', () => {
    const frame = fc.record(
      {
        type: fc.constant('CONVERSATION_MESSAGE'),
        message: fc.oneof(nearlyWhole, anyMessage, fc.jsonValue()),
        previous_sent_at: mostly(fc.oneof(fc.constant(null), instant)),
        later: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(frame, (one) => {
        expect(readFrame(one)).toEqual(readInParts(one));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['whole', { message: whole }],
    ['with the moment of the message before it', { message: whole, previous_sent_at: '2026-05-04T09:00:00.000Z' }],
    ['of a first message', { message: whole, previous_sent_at: null }],
    ['with a field of a newer server', { message: whole, newer: 1 }],
    ['with a message of a newer server', { message: { ...whole, newer: 1 } }],
    ['with a moment that is none', { message: whole, previous_sent_at: 'yesterday' }],
    ['without a message', {}],
  ])('is the same %s', (_, fields) => {
    const frame = { type: 'CONVERSATION_MESSAGE', ...fields };
    expect(readFrame(frame)).toEqual(readInParts(frame));
  });
});
