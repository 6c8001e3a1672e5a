import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { CHECKOUT_VARIABLES } from '../payments/index.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './index.ts';

const CHOSEN_OFF = {
  DEMO_MEMBERS: 'off',
  DEMO_LIFE: 'off',
  DEMO_LOGINS: 'off',
  PROVIDER_MOCKS: 'off',
  OUTBOX_PAGE: 'off',
  AUTO_REVIEW: 'off',
};
/** What must be given wherever this is not the embedded demo. */
const NEEDED = { ...CHOSEN_OFF, SECRET: 's'.repeat(32), SMTP_URL: 'smtp://mail.example' };

describe('settings', () => {
  it('have defaults when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      embeddedDemo: true,
    });
  });

  describe('of what helps to look around', () => {
    const DEMO = {
      demoMembers: true,
      demoLife: true,
      demoLogins: true,
      providerMocks: true,
      outboxPage: true,
      autoReview: true,
    };
    const POSTGRES = { DATABASE_URL: 'postgres://db/duet' };
    const ALL_MISSING =
      'SECRET, SMTP_URL, DEMO_MEMBERS=on|off, DEMO_LIFE=on|off, DEMO_LOGINS=on|off, PROVIDER_MOCKS=on|off, OUTBOX_PAGE=on|off, AUTO_REVIEW=on|off';

    it.each([
      {},
      { HOST: '127.0.0.1' },
      { HOST: '127.8.9.10' },
      { HOST: '::1' },
      { HOST: 'localhost' },
      { NODE_ENV: 'production' },
    ])('are all on in the embedded demo on a loopback address: %j', (variables) => {
      expect(readSettings(variables)).toMatchObject({ ...DEMO, embeddedDemo: true });
    });

    it.each([
      [POSTGRES, 'DATABASE_URL is set'],
      [{ ...POSTGRES, HOST: '::1', NODE_ENV: 'development' }, 'DATABASE_URL is set'],
      [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 is no loopback address'],
      [{ HOST: '::' }, 'HOST :: is no loopback address'],
      [{ HOST: '192.168.1.2' }, 'HOST 192.168.1.2 is no loopback address'],
      [{ HOST: 'localhost.example' }, 'HOST localhost.example is no loopback address'],
      [{ PUBLIC_ADDRESS: 'https://{host}' }, 'PUBLIC_ADDRESS is an https address'],
      [{ HOST: '127.0.0.1', TRUST_PROXY: '1' }, 'TRUST_PROXY names a proxy'],
      [{ TRUST_PROXY: '::1' }, 'TRUST_PROXY names a proxy'],
    ])('are not assumed with %j, and all that is missing is named in one line', (variables, reason) => {
      expect(() => readSettings(variables)).toThrow(
        new SettingsError(`Nothing is assumed where ${reason}: set ${ALL_MISSING}.`),
      );
      expect(readSettings({ ...NEEDED, ...variables }).embeddedDemo).toBe(false);
    });

    it.each(Object.keys(NEEDED))('are refused elsewhere when only %s is missing', (name) => {
      const isChoice = Object.hasOwn(CHOSEN_OFF, name);
      expect(() => readSettings({ ...NEEDED, ...POSTGRES, [name]: undefined })).toThrow(
        new SettingsError(`Nothing is assumed where DATABASE_URL is set: set ${name}${isChoice ? '=on|off' : ''}.`),
      );
    });

    it.each(Object.keys(CHOSEN_OFF))('are switched by name: %s, alone', (name) => {
      const field = name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const allOff = Object.fromEntries(Object.keys(DEMO).map((key) => [key, false]));
      expect(readSettings({ [name]: 'off' })).toMatchObject({ ...DEMO, [field]: false });
      expect(readSettings({ ...NEEDED, ...POSTGRES, [name]: 'on' })).toMatchObject({ ...allOff, [field]: true });
    });

    it('show no emails to everybody in the demo once they are sent, unless that is requested', () => {
      const smtp = { SMTP_URL: 'smtp://localhost:1025' };
      expect(readSettings(smtp).outboxPage).toBe(false);
      expect(readSettings({ ...smtp, OUTBOX_PAGE: 'on' }).outboxPage).toBe(true);
    });

    it('are off where the server has no demo members or no provider mocks, and may not be chosen there', () => {
      const available = { demo: false, providerMocks: false };
      const off = { demoMembers: false, demoLife: false, providerMocks: false };
      expect(readSettings({}, available)).toMatchObject(off);
      expect(() => readSettings({ DEMO_MEMBERS: 'on' }, available)).toThrow(/^The setting DEMO_MEMBERS must be off/);
      expect(() => readSettings({ DEMO_LIFE: 'on' }, available)).toThrow(/^The setting DEMO_LIFE must be off/);
      expect(() => readSettings({ PROVIDER_MOCKS: 'on' }, available)).toThrow(
        /^The setting PROVIDER_MOCKS must be off/,
      );
    });

    it('are all off by default where the server has no demo, whose data folder it may serve', () => {
      const off = { demoLogins: false, outboxPage: false, autoReview: false };
      expect(readSettings({}, { demo: false, providerMocks: false })).toMatchObject(off);
    });

    it('do not lose the former name of a switch in silence', () => {
      expect(() => readSettings({ STAND_INS: 'off' })).toThrow(/^The setting STAND_INS is called PROVIDER_MOCKS now/);
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it.each([
    [
      { PORT: 'eighty' },
      'The setting PORT must be a number from 0 to 65535 (it is "eighty"). Change it or leave it out.',
    ],
    [
      { PORT: '70000' },
      'The setting PORT must be a number from 0 to 65535 (it is "70000"). Change it or leave it out.',
    ],
    [{ DEMO_LIFE: 'maybe' }, 'The setting DEMO_LIFE must be on or off (it is "maybe"). Change it or leave it out.'],
    [
      { SMTP_URL: 'mail.example.org' },
      'The setting SMTP_URL must be an address that starts with smtp:// or smtps://. Change it or leave it out.',
    ],
    [
      { PUBLIC_ADDRESS: 'https://duet.example' },
      'The setting PUBLIC_ADDRESS must look like https://{host} (it is "https://duet.example"). Change it or leave it out.',
    ],
  ])('%j is refused in one line that reports what to do', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(new SettingsError(message));
  });

  it('pays to Stripe with both keys or with none', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readSettings(keys).stripe).toEqual({
      address: 'https://api.stripe.com',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
    });
    expect(readSettings({ ...keys, STRIPE_API_URL: 'http://localhost:12111/' }).stripe?.address).toBe(
      'http://localhost:12111',
    );
    expect(readSettings({}).stripe).toBeUndefined();
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      new SettingsError(
        'The setting STRIPE_PUBLISHABLE_KEY must be set where STRIPE_SECRET_KEY is. Set it or leave both out.',
      ),
    );
  });

  it.each([
    ['off', { kind: 'none' }],
    ['2', { kind: 'hops', count: 2 }],
    [
      '10.0.0.0/8, 2001:db8::/32,192.0.2.7',
      { kind: 'networks', networks: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'] },
    ],
  ])('read TRUST_PROXY %j', (text, expected) => {
    expect(readSettings({ ...NEEDED, TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each(['on', 'true', '0', '11', '-1', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', 'proxy.example', '1,10.0.0.1'])(
    'refuse TRUST_PROXY %j in one line',
    (text) => {
      expect(() => readSettings({ TRUST_PROXY: text })).toThrow(
        new SettingsError(
          `The setting TRUST_PROXY must be off, a number of proxies from 1 to 10, or a list of their addresses or networks such as 10.0.0.0/8,::1 (it is "${text}"). Change it or leave it out.`,
        ),
      );
    },
  );

  it('repeats no password of an address that is wrong', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://duet:hunter2@db/duet' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL/,
    );
    expect(() => readSettings({ SECRET: 'tooshort' })).toThrow(/^(?!.*tooshort).*SECRET/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2).*STRIPE_SECRET_KEY/);
  });

  it('are read or refused, whatever the variables contain', () => {
    const names = fc.constantFrom(
      'PORT',
      'HOST',
      'DATABASE_URL',
      'NATS_URL',
      'SMTP_URL',
      'DEMO_LIFE',
      'SECRET',
      'LOG_LEVEL',
      'DATABASE_POOL',
      'TRUST_PROXY',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (variables) => {
        try {
          readSettings(variables);
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
          expect(String(error)).not.toMatch(/\n(?=.*\n)/);
        }
      }),
    );
  });

  it('are listed in README, each of them and no other', () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const section = /^## Settings$(.*?)^## /ms.exec(readme)?.[1] ?? '';
    const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...SETTING_NAMES, ...CHECKOUT_VARIABLES].toSorted());
  });
});
