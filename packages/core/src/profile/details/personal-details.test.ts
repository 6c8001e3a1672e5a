import { describe, expect, it } from 'vitest';
import type { Problem } from '../../kernel/index.ts';
import { aDefinition, ownProfileParts } from '../testing/index.ts';

const PLACE = { latitude: 48.86, longitude: 2.35, formattedAddress: 'Paris, France' };
const BIRTHDAY = '1990-03-07';

describe('changing one’s birthday', () => {
  it.each([
    ['a day that no calendar has', '1990-02-30', 'error_birthday_date_invalid'],
    ['no day', '', 'error_birthday_required'],
    ['a child’s', '2020-01-01', 'error_birthday_minimum_age'],
  ])('is refused for %s, without a call', async (_, birthday, key) => {
    const parts = ownProfileParts();
    expect(await parts.changeBirthday.check(birthday)).toEqual({ ok: false, error: { key } });
    expect(parts.personalDetailsGateway.checked).toEqual([]);
  });

  it('answers the age that others would see, once the server can use the day, and saves nothing yet', async () => {
    const parts = ownProfileParts();
    const age = await parts.changeBirthday.check(BIRTHDAY);
    expect(age).toEqual({ ok: true, value: new Date(parts.clock.now()).getUTCFullYear() - 1990 - beforeMarch(parts) });
    expect(parts.personalDetailsGateway).toMatchObject({ checked: [BIRTHDAY], saved: [] });
  });

  it('is refused where the server cannot use the day, or cannot be asked', async () => {
    const parts = ownProfileParts();
    parts.personalDetailsGateway.unusable = BIRTHDAY;
    expect(await parts.changeBirthday.check(BIRTHDAY)).toMatchObject({ ok: false });
    parts.personalDetailsGateway.failure = { kind: 'unreachable' };
    expect(await parts.changeBirthday.check('1991-03-07')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(await parts.changeBirthday.execute('1991-03-07')).toEqual({ ok: false, error: { key: 'error_network' } });
  });

  it('is saved, and then the member is fetched anew', async () => {
    const parts = ownProfileParts();
    expect(await parts.changeBirthday.execute(BIRTHDAY)).toMatchObject({ ok: true });
    expect(parts.personalDetailsGateway.saved).toEqual([{ kind: 'birthday', birthday: BIRTHDAY }]);
    expect(parts.session.selfGateway.calls).toEqual(['get']);
  });
});

const beforeMarch = ({ clock }: ReturnType<typeof ownProfileParts>) => {
  const now = new Date(clock.now());
  return now.getUTCMonth() < 2 || (now.getUTCMonth() === 2 && now.getUTCDate() < 7) ? 1 : 0;
};

describe('changing where one lives', () => {
  it('takes a place that was found, and no text that was only typed', async () => {
    const parts = ownProfileParts();
    expect(await parts.changePlace.execute('Paris')).toEqual({ ok: false, error: { key: 'error_answer_invalid' } });
    expect(await parts.changePlace.execute(PLACE)).toMatchObject({ ok: true });
    expect(parts.personalDetailsGateway.saved).toEqual([{ kind: 'place', place: PLACE }]);
    parts.personalDetailsGateway.failure = { kind: 'unreachable' };
    expect(await parts.changePlace.execute(PLACE)).toEqual({ ok: false, error: { key: 'error_network' } });
  });
});

describe('changing one’s name', () => {
  const name = aDefinition({ id: 'display_name', kind: 'display_name', minimum: 2, maximum: 30 });
  const typing = () => {
    const parts = ownProfileParts();
    const told: (Problem | undefined)[] = [];
    const type = (text: string) => {
      parts.changeDisplayName.checkWhileTyping(name, text, (problem) => told.push(problem));
    };
    return { parts, told, type };
  };

  it('is checked once the typing pauses, for the last text alone', async () => {
    const { parts, told, type } = typing();
    parts.attributeGateway.takenNames.add('Maya');
    type('May');
    parts.clock.advance(499);
    type(' Maya ');
    parts.clock.advance(499);
    expect(parts.attributeGateway.calls).toEqual([]);
    parts.clock.advance(1);
    await expect.poll(() => told).toEqual([{ key: 'error_display_name_invalid' }]);
    expect(parts.attributeGateway.calls).toEqual(['checkDisplayName Maya']);
  });

  it('is told at once what is wrong by the rule, and nothing by a server out of reach or a check given up', async () => {
    const { parts, told, type } = typing();
    type('M');
    parts.clock.advance(500);
    expect(told).toEqual([{ key: 'error_answer_too_short', count: 2 }]);
    parts.attributeGateway.failure = { kind: 'unreachable' };
    type('Maya');
    parts.clock.advance(500);
    type('Noa');
    parts.changeDisplayName.stopChecking();
    parts.clock.advance(500);
    await Promise.resolve();
    expect(told).toHaveLength(1);
  });

  it('is not saved where the server cannot use it', async () => {
    const { parts } = typing();
    parts.attributeGateway.takenNames.add('Maya');
    expect(await parts.changeDisplayName.execute(name, 'Maya')).toMatchObject({ ok: false });
    expect(parts.attributeGateway.saved.size).toBe(0);
    expect(await parts.changeDisplayName.execute(name, 'Noa')).toMatchObject({ ok: true });
    expect(parts.attributeGateway.saved.get('display_name')?.value).toBe('Noa');
    expect(parts.session.selfGateway.calls).toEqual(['get']);
  });
});

describe('taking an answer back', () => {
  it('leaves the question open, with its draft', async () => {
    const parts = ownProfileParts();
    await parts.saveAttribute.execute(aDefinition({ id: 'diet' }), 'vegan');
    parts.drafts.save('diet', 'veg');
    expect(await parts.clearAnswer.execute('diet')).toMatchObject({ ok: true });
    expect(parts.profile.attributes.has('diet')).toBe(false);
    expect(parts.drafts.read('diet')).toBeUndefined();
  });

  it('keeps the answer where the server refuses', async () => {
    const parts = ownProfileParts();
    await parts.saveAttribute.execute(aDefinition({ id: 'diet' }), 'vegan');
    parts.attributeGateway.failure = { kind: 'unreachable' };
    expect(await parts.clearAnswer.execute('diet')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(parts.profile.edits.get('diet')).toEqual({ status: 'ERROR', problem: { key: 'error_network' } });
    expect(parts.profile.attributes.has('diet')).toBe(true);
  });
});
