import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { staffNameOf } from './index.ts';

const DANA = 'd'.repeat(32);
const NOAM = 'n'.repeat(40);

describe('who of the staff sends a token', () => {
  it.each([
    ['has no name of its own with a single token', NOAM, NOAM, 'admin'],
    ['has the name before the token', `dana.l:${DANA},noam:${NOAM}`, NOAM, 'noam'],
    ['has one name with two tokens, as while one is exchanged', `dana:${DANA},dana:${NOAM}`, NOAM, 'dana'],
    ['is nobody with another token', `dana:${DANA}`, NOAM, undefined],
    ['is nobody with a name for a token', `dana:${DANA}`, 'dana', undefined],
    ['is nobody with the whole entry', `dana:${DANA}`, `dana:${DANA}`, undefined],
    ['is nobody without a token', `dana:${DANA}`, undefined, undefined],
    ['is nobody where no token is set', undefined, NOAM, undefined],
  ])('%s', (_, setting, bearer, name) => {
    expect(staffNameOf(setting, bearer)).toBe(name);
  });

  it.each([NOAM, `dana:${DANA}`, `dana.l:${DANA},noam:${NOAM}`])('may be set as %s', (text) => {
    expect(readSettings({ ADMIN_TOKEN: text }).adminToken).toBe(text);
  });

  it.each(['short', 'dana:short', `dana:${DANA},${NOAM}`, `:${DANA}`, `dana:${DANA},`, `dana l:${DANA}`])(
    'may not be set as %s, which is not repeated',
    (text) => {
      expect(() => readSettings({ ADMIN_TOKEN: text })).toThrow(/^The setting ADMIN_TOKEN must have 32 to 200 [^"]*$/);
    },
  );
});
