import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('a path', () => {
  it.each([
    ['/:language/app/login', '/en/app/login', { language: 'en' }],
    ['/:language/app/messages/:id', '/he/app/messages/a%2Fb', { language: 'he', id: 'a/b' }],
    ['/:language/app/messages/:id', '/en/app/messages/%ZZ', { language: 'en', id: '%ZZ' }],
    ['/:language/app/forgotPassword', '/en/app/forgotpassword/', { language: 'en' }],
    ['/:language/app/', '/en/app', { language: 'en' }],
    ['/:language/app/verify.email', '/en/app/verify.email', { language: 'en' }],
    ['/:language/app/account/*', '/en/app/account/a/b', { language: 'en' }],
    ['/:language/app/account/*', '/en/app/account', { language: 'en' }],
  ])('fits %s: %s', (pattern, pathname, parameters) => {
    expect(matchPath(pattern, pathname)).toEqual(parameters);
  });

  it.each([
    ['/:language/app/login', '/en/app/login/x'],
    ['/:language/app/messages/:id', '/en/app/messages'],
    ['/:language/app/messages/:id', '/en/app/messages/a/b'],
    ['/:language/app/verify.email', '/en/app/verifyXemail'],
    ['/:language/app/account/*', '/en/app/accounts'],
    ['/:language/app/', '/app/'],
  ])('does not fit %s: %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeUndefined();
  });
});
