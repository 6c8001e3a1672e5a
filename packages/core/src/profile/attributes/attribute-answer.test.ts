import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeDefinition, AttributeKind } from '../../tenant/index.ts';
import { answerProblem } from './attribute-answer.ts';
import { aDefinition, ownProfileParts } from '../testing/index.ts';

const kinds: readonly AttributeKind[] = [
  'text',
  'single',
  'multiple',
  'range',
  'date',
  'place',
  'photos',
  'display_name',
  'school',
];

describe('whether an answer may be saved', () => {
  const required = 'error_field_required';
  const invalid = 'error_answer_invalid';
  const tooShort = 'error_answer_too_short';
  const tooLong = 'error_answer_too_long';

  it.each<[string, Partial<AttributeDefinition>, unknown, string | undefined]>([
    ['no text', { kind: 'text' }, '  ', required],
    ['too short a text', { kind: 'text', minimum: 5 }, ' abcd ', tooShort],
    ['a text of emoji counted as people do', { kind: 'text', maximum: 2 }, '👩‍👩‍👧‍👧👍🏽', undefined],
    ['too long a text', { kind: 'text', maximum: 3 }, 'abcd', tooLong],
    ['a text', { kind: 'text' }, 'hello', undefined],
    ['a number for a text', { kind: 'text' }, 7, invalid],
    ['a known option', { kind: 'single', options: ['a', 'b'] }, 'b', undefined],
    ['an unknown option', { kind: 'single', options: ['a', 'b'] }, 'c', invalid],
    ['no options', { kind: 'multiple', options: ['a', 'b'] }, [], required],
    ['several options', { kind: 'multiple', options: ['a', 'b'] }, ['b', 'a'], undefined],
    ['the same option twice', { kind: 'multiple', options: ['a', 'b'] }, ['a', 'a'], invalid],
    ['too many options', { kind: 'multiple', options: ['a', 'b'], maximum: 1 }, ['a', 'b'], invalid],
    ['an amount', { kind: 'range', minimum: 140, maximum: 220 }, 172, undefined],
    ['an amount outside', { kind: 'range', minimum: 140, maximum: 220 }, 139, invalid],
    ['no number at all', { kind: 'range' }, Number.NaN, invalid],
    [
      'from and to',
      { kind: 'range', minimum: 18, maximum: 99, interval: true },
      { minimum: 25, maximum: 38 },
      undefined,
    ],
    ['from and to upside down', { kind: 'range', interval: true }, { minimum: 38, maximum: 25 }, invalid],
    ['one amount for two', { kind: 'range', interval: true }, 25, invalid],
    ['a day', { kind: 'date' }, '2024-02-29', undefined],
    ['a day the calendar has not', { kind: 'date' }, '2023-02-29', invalid],
    ['a place', { kind: 'place' }, { latitude: 48.9, longitude: 2.4, formattedAddress: 'Paris, France' }, undefined],
    [
      'a place without an address',
      { kind: 'place' },
      { latitude: 48.9, longitude: 2.4, formattedAddress: ' ' },
      invalid,
    ],
    ['a place off the globe', { kind: 'place' }, { latitude: 91, longitude: 2.4, formattedAddress: 'Paris' }, invalid],
    ['a place that was only typed', { kind: 'place' }, 'Paris', invalid],
    ['a school', { kind: 'school' }, 'Sorbonne', undefined],
    ['a name', { kind: 'display_name', minimum: 2 }, 'Maya', undefined],
    ['anything for photos', { kind: 'photos' }, 'x', invalid],
  ])('%s', (_, definition, value, key) => {
    expect(answerProblem(aDefinition(definition), value)?.key).toBe(key);
  });

  it.each<[string, Partial<AttributeDefinition>, string, string, number]>([
    ['too short a text', { minimum: 40 }, 'short', tooShort, 40],
    ['too long a text', { maximum: 2000 }, 'x'.repeat(20_000), tooLong, 2000],
    ['too long a text where the question names no length', {}, 'x'.repeat(2001), tooLong, 2000],
    ['too long a name', { kind: 'display_name', maximum: 20 }, 'x'.repeat(21), tooLong, 20],
  ])('%s is told which length would do', (_, definition, value, key, count) => {
    expect(answerProblem(aDefinition(definition), value)).toEqual({ key, count });
  });

  it('is answered for anything, never with an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.anything(), fc.boolean(), (kind, value, interval) => {
        const problem = answerProblem(aDefinition({ kind, interval, options: ['a'] }), value);
        expect([undefined, required, invalid, tooShort, tooLong]).toContain(problem?.key);
      }),
    );
  });
});

describe('saving an answer', () => {
  it('is SENT, then SUCCESS', async () => {
    const parts = ownProfileParts();
    const saving = parts.saveAttribute.execute(aDefinition(), ' hello ');
    expect(parts.profile.edits.get('summary')).toEqual({ status: 'SENT' });
    expect(await saving).toMatchObject({ ok: true });
    expect(parts.profile.edits.get('summary')).toEqual({ status: 'SUCCESS' });
    expect(parts.attributeGateway.saved.get('summary')?.value).toBe('hello');
  });

  it('is PENDING where it waits for review, which is enough to reach out', async () => {
    const parts = ownProfileParts();
    await parts.loadOwnProfile.execute();
    parts.attributeGateway.review = 'PENDING';
    await parts.saveAttribute.execute(aDefinition(), 'hello');
    expect(parts.profile.edits.get('summary')).toEqual({ status: 'PENDING' });
    expect(parts.session.state.self?.interactionPermission).toBe('noPhoto');
  });

  it('is ERROR with the reason, and the saved answer stays what it was', async () => {
    const parts = ownProfileParts();
    parts.attributeGateway.failure = { kind: 'unreachable' };
    expect(await parts.saveAttribute.execute(aDefinition(), 'hello')).toEqual({
      ok: false,
      error: { key: 'error_network' },
    });
    expect(parts.profile.edits.get('summary')).toEqual({ status: 'ERROR', problem: { key: 'error_network' } });
    expect(parts.profile.attributes.size).toBe(0);
  });

  it('asks the server about a display name first, and saves none that is taken', async () => {
    const parts = ownProfileParts();
    const name = aDefinition({ id: 'display_name', kind: 'display_name' });
    parts.attributeGateway.takenNames.add('Maya');
    expect(await parts.saveAttribute.execute(name, 'Maya')).toEqual({
      ok: false,
      error: { key: 'error_display_name_invalid' },
    });
    expect(await parts.saveAttribute.execute(name, 'Noa')).toMatchObject({ ok: true });
    expect(parts.attributeGateway.calls).toEqual([
      'checkDisplayName Maya',
      'checkDisplayName Noa',
      'save display_name',
    ]);
  });

  it('makes no call with an invalid answer', async () => {
    const parts = ownProfileParts();
    expect(await parts.saveAttribute.execute(aDefinition({ minimum: 40 }), 'short')).toMatchObject({ ok: false });
    expect(parts.attributeGateway.calls).toEqual([]);
  });
});
