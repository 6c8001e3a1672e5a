import type { Problem } from '@duet/core/kernel';
import { anyText, areInCatalogue } from '@duet/core/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorList } from './error-list.ts';
import { VISITOR_ERRORS } from './visitor-errors.ts';

describe('the problems of an answer', () => {
  it.each<[string | undefined, readonly Problem[]]>([
    [undefined, [{ key: 'error_general' }]],
    ['Not found', [{ key: 'error_email_invalid' }]],
    ['use facebook', [{ key: 'error_use_facebook' }]],
    ['Captcha failed', [{ key: 'error_captcha_failed' }]],
    ['something else', [{ key: 'error_general', text: 'something else' }]],
    ['["not found", "too late"]', [{ key: 'error_email_invalid' }, { key: 'error_general', text: 'too late' }]],
    [
      '{"email": ["not found"], "why": {"deep": "down"}}',
      [{ key: 'error_email_invalid' }, { key: 'error_general', text: 'down' }],
    ],
    ['"captcha failed"', [{ key: 'error_captcha_failed' }]],
    ['[]', [{ key: 'error_general' }]],
    ['{broken', [{ key: 'error_general', text: '{broken' }]],
  ])('%j are %j', (text, problems) => {
    expect(
      errorList({ key: 'error_general', ...(text !== undefined && { text }) }, VISITOR_ERRORS.forgotPassword),
    ).toEqual(problems);
  });

  it('are at least one, whatever the server says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(errorList({ key: 'error_general', text }, VISITOR_ERRORS.passwordReset).length).toBeGreaterThan(0);
      }),
    );
  });

  it('are at least one and in the catalogue, however deep the server has wrapped them', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 0, max: 20_000 }), (text, depth) => {
        const wrapped = '['.repeat(depth) + JSON.stringify(text) + ']'.repeat(depth);
        const list = errorList({ key: 'error_general', text: wrapped }, VISITOR_ERRORS.forgotPassword);
        expect(list.length > 0 && areInCatalogue(list)).toBe(true);
      }),
    );
  });
});
