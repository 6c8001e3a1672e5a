import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { wordListsOf } from './word-lists.ts';
import { ZxcvbnStrengthMeter } from './zxcvbn-strength-meter.ts';

const silent = { warn: () => undefined };
const meterOf = (language: Language) => new ZxcvbnStrengthMeter(() => language, silent);

describe('the strength of a password', () => {
  it.each([
    ['password1', 'veryWeak', 'common'],
    ['qwertyuiop', 'veryWeak', 'common'],
    ['aaaaaaaaaa', 'veryWeak', 'repeat'],
    ['abcdefghijk', 'veryWeak', 'sequence'],
    ['12.05.1990', 'weak', 'date'],
  ])('of %s is %s, because of: %s', async (password, strength, weakness) => {
    expect(await meterOf('en').measure(password, [])).toEqual({ strength, weakness });
  });

  it('is high for several words, whatever the language', async () => {
    for (const language of ['en', 'fr', 'he'] as const)
      expect(await meterOf(language).measure('correct horse battery staple', [])).toEqual({ strength: 'strong' });
  });

  it('knows the words of the language', async () => {
    expect(await meterOf('fr').measure('malheureusement', [])).toEqual({ strength: 'weak' });
    expect(await meterOf('en').measure('malheureusement', [])).toEqual({ strength: 'strong' });
  });

  it('is low where it is made of the person’s own details', async () => {
    const password = 'zelvoranimi7';
    expect(await meterOf('en').measure(password, [])).toEqual({ strength: 'strong' });
    expect(await meterOf('en').measure(password, ['zelvoranimi'])).toEqual({ strength: 'weak', weakness: 'own' });
  });

  it('of a password that another has followed is not told', async () => {
    const meter = meterOf('en');
    const answers = await Promise.all([meter.measure('password', []), meter.measure('password1', [])]);
    expect(answers.map((answer) => answer?.strength)).toEqual([undefined, 'veryWeak']);
  });

  it('is unknown while the word lists cannot be fetched, and known once they can', async () => {
    let fails = true;
    const meter = new ZxcvbnStrengthMeter(
      () => 'en',
      silent,
      async (language) => (fails ? Promise.reject(new Error('offline')) : wordListsOf(language)),
    );
    expect(await meter.measure('password1', [])).toBeUndefined();
    fails = false;
    expect(await meter.measure('password1', [])).toMatchObject({ strength: 'veryWeak' });
  });
});
