import { err, ok, type Result } from '@duet/core/kernel';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import type { Captcha, CaptchaFailure } from '@duet/core/captcha';
import { FakeCaptcha } from '@duet/core/captcha/testing';
import { describe, expect, it } from 'vitest';
import { FakePage } from '../provider-script/testing/index.ts';
import { DeferredCaptcha } from '../session/index.ts';
import { HcaptchaSdkCaptcha, type HcaptchaSdk, type HcaptchaWindow } from './hcaptcha-sdk-captcha.ts';

type PageWindow = HcaptchaWindow & { readonly location: { readonly origin: string } };

const settings = {
  siteKey: 'site-1',
  sdk: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  field: 'h_token',
  asks: ['registration' as const],
};

/** hCaptcha's script, remembering what it was asked. `execute` answers; `opens` makes a challenge appear. */
function anHcaptcha(execute: () => Promise<unknown>, opens = false) {
  const asked: unknown[] = [];
  let open = (): void => undefined;
  const sdk: HcaptchaSdk = {
    render: (_container, given) => {
      open = given['open-callback'];
      asked.push(['render', given.sitekey, given.size, given.hl]);
      return 'widget-7';
    },
    reset: (widget) => asked.push(['reset', widget]),
    execute: (widget, options) => {
      asked.push(['execute', widget, options]);
      if (opens) open();
      return execute();
    },
  };
  return { sdk, asked };
}

function open(sdk: HcaptchaSdk | undefined, asks: typeof settings.asks = ['registration']) {
  const page = new FakePage<PageWindow>(
    { location: { origin: 'https://duet.example' } },
    sdk ? { [settings.sdk]: { hcaptcha: sdk } } : {},
  );
  const clock = new FakeClock();
  const logger = new FakeLogger();
  // A widget has no place in Node; the fake script does not look at it.
  const around = { page: () => page.window, container: () => ({}), language: () => 'fr' };
  const scripts = page.loader(clock, [settings.sdk]);
  const captcha: Captcha = new HcaptchaSdkCaptcha({ ...settings, asks }, scripts, around, clock, logger);
  return { page, clock, logger, captcha };
}

/** hCaptcha rejects with bare words. */
const refusing = (word: string) =>
  Promise.resolve().then(() => {
    AbortSignal.abort(word).throwIfAborted();
  });
const solving = (execute: () => Promise<unknown>): Captcha => open(anHcaptcha(execute).sdk).captcha;
const aFake = (failure?: CaptchaFailure): Captcha => {
  const fake = new FakeCaptcha();
  fake.failure = failure;
  return fake;
};

describe('a proof of a person', () => {
  it.each<[string, Captcha, Result<string | undefined, CaptchaFailure>]>([
    ['a fake gives', aFake(), ok('captcha-token')],
    ['a fake does not give', aFake('cancelled'), err('cancelled')],
    ['hCaptcha gives', solving(() => Promise.resolve({ response: 'solved', key: 'k' })), ok('solved')],
    ['hCaptcha garbles', solving(() => Promise.resolve({ response: 7 })), err('failed')],
    ['hCaptcha gives as nothing', solving(() => Promise.resolve(undefined)), err('failed')],
    ['the visitor closes', solving(() => refusing('challenge-closed')), err('cancelled')],
    ['a program fails', solving(() => refusing('challenge-error')), err('failed')],
    ['the visitor lets expire', solving(() => refusing('challenge-expired')), err('failed')],
    ['hCaptcha limits', solving(() => refusing('rate-limited')), err('failed')],
    ['hCaptcha cannot fetch', solving(() => refusing('network-error')), err('unavailable')],
    ['hCaptcha breaks over', solving(() => Promise.reject(new Error('broken'))), err('failed')],
  ])('that %s ends as the port says', async (_, captcha, expected) => {
    expect(await captcha.solve('registration')).toEqual(expected);
  });

  it('is asked of an invisible widget in the visitor’s language, made once and taken back before each use', async () => {
    const { sdk, asked } = anHcaptcha(() => Promise.resolve({ response: 'solved' }));
    const { captcha } = open(sdk);
    await captcha.solve('registration');
    await captcha.solve('registration');
    const use = [
      ['reset', 'widget-7'],
      ['execute', 'widget-7', { async: true }],
    ];
    expect(asked).toEqual([['render', 'site-1', 'invisible', 'fr'], ...use, ...use]);
  });

  it('is asked only for what the tenant says, and until then nothing of hCaptcha is fetched', async () => {
    const { captcha, page } = open(anHcaptcha(() => Promise.resolve({ response: 'solved' })).sdk);
    expect(await captcha.solve('login')).toEqual(ok(undefined));
    expect(page.fetched).toEqual([]);
    await captcha.solve('registration');
    expect(page.fetched).toEqual([settings.sdk]);
  });

  it('is requested whatever the tenant has set when the server demands it', async () => {
    const { captcha } = open(anHcaptcha(() => Promise.resolve({ response: 'solved' })).sdk, []);
    expect(await captcha.solve('registration')).toEqual(ok(undefined));
    expect(await captcha.solve('demanded')).toEqual(ok('solved'));
  });

  it('is unavailable while the script is blocked, and asked anew at the next try', async () => {
    const { captcha, page } = open(undefined);
    expect(await captcha.solve('registration')).toEqual(err('unavailable'));
    page.scripts[settings.sdk] = { hcaptcha: anHcaptcha(() => Promise.resolve({ response: 'solved' })).sdk };
    expect(await captcha.solve('registration')).toEqual(ok('solved'));
  });

  it('is unavailable when the script does not come in ten seconds', async () => {
    const { captcha, page, clock } = open(undefined);
    page.isSlow = true;
    const solved = captcha.solve('registration');
    clock.advance(10_000);
    expect(await solved).toEqual(err('unavailable'));
  });

  it('is unavailable when hCaptcha neither answers nor asks within fifteen seconds', async () => {
    const { captcha, clock, logger } = open(anHcaptcha(() => new Promise(() => undefined)).sdk);
    const solved = captcha.solve('registration');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(15_000);
    expect(await solved).toEqual(err('unavailable'));
    expect([clock.pending, logger.events]).toEqual([0, ['captcha.unsolved']]);
  });

  it('waits for a person as long as they think', async () => {
    let answer = (_token: unknown): void => undefined;
    const slow = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const { captcha, clock } = open(anHcaptcha(() => slow, true).sdk);
    const solved = captcha.solve('registration');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(600_000);
    answer({ response: 'solved' });
    expect(await solved).toEqual(ok('solved'));
  });
});

describe('a captcha whose code is fetched at the first need', () => {
  it('is fetched once, and anew after it could not be had', async () => {
    let fetches = 0;
    let isThere = false;
    const captcha = new DeferredCaptcha(() => {
      fetches += 1;
      return isThere ? Promise.resolve(new FakeCaptcha()) : Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await captcha.solve('login')).toEqual(err('unavailable'));
    isThere = true;
    expect([await captcha.solve('login'), await captcha.solve('login')]).toEqual([
      ok('captcha-token'),
      ok('captcha-token'),
    ]);
    expect(fetches).toBe(2);
  });
});
