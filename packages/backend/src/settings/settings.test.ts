import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './index.ts';

describe('settings', () => {
  it('stand by themselves when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demoLife: true,
      production: false,
    });
  });

  it('show nobody’s emails, know no demo login and trust no stand-in in production', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      demoMembers: false,
      demoLife: false,
      standIns: false,
      production: true,
    });
    expect(readSettings({ NODE_ENV: 'production', DEMO_MEMBERS: 'on' })).toMatchObject({ demoMembers: true });
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
  ])('%j is refused in one line that says what to do', (variables, message) => {
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

  it('repeats no password of an address that is wrong', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://duet:hunter2@db/duet' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL/,
    );
    expect(() => readSettings({ SECRET: 'tooshort' })).toThrow(/^(?!.*tooshort).*SECRET/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2).*STRIPE_SECRET_KEY/);
  });

  it('are read or refused, whatever stands in the variables', () => {
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
});
