import { describe, expect, it } from 'vitest';
import { Passwords } from './index.ts';

const PASSWORD = 'correct horse battery';

describe('passwords', () => {
  it('are hashed with argon2id at the recommended cost', async () => {
    expect(await new Passwords().hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own hash alone', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(PASSWORD);
    expect(await passwords.matches(stored, PASSWORD)).toBe(true);
    expect(await passwords.matches(stored, 'wrong horse battery')).toBe(false);
  });

  it.each([null, undefined])('match no hash that is %s', async (stored) => {
    expect(await new Passwords().matches(stored, 'a password that nobody has')).toBe(false);
  });
});
