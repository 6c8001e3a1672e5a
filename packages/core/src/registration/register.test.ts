import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../kernel/index.ts';
import { aForm, aPlace, registrationParts } from './testing/index.ts';

function setUp(...overrides: Parameters<typeof registrationParts>) {
  const parts = registrationParts(...overrides);
  parts.state.changeForm(aForm());
  return parts;
}

const { place: _place, ...typedOnly } = aForm();

describe('registering', () => {
  it('sends the form as the wire wants it, and starts the session in onboarding', async () => {
    const parts = setUp();
    const led = { campaign: 'spring', medium: 'mail', source: 'news', refUrl: 'https://friends.example/' };
    parts.attribution.attribution = led;
    expect(await parts.register.execute()).toMatchObject({ ok: true });
    expect([...parts.gateway.registered.values()]).toEqual([
      {
        email: 'maya@example.org',
        password: 'correct horse',
        firstName: 'Maya',
        lastName: 'Cohen',
        gender: 'FEMALE',
        birthday: '1985-03-07',
        place: aPlace(),
        country: 'FR',
        preferredLanguage: 'fr',
        agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
        attribution: led,
        attributes: [],
      },
    ]);
    expect(parts.session.tokenStorage.read()).toBe('token of key1');
    expect(parts.session.selfGateway.calls[0]).toBe('get');
    expect(parts.session.navigation.visited).toEqual(['onboardingPage 1']);
    expect(parts.analytics.events).toContainEqual({ name: 'registration_completed', properties: { method: 'email' } });
  });

  it('keeps nothing of the form once the member is made, least of all the password', async () => {
    const parts = setUp();
    await parts.register.execute();
    expect(parts.registration).toMatchObject({ step: 4, form: { email: '', password: '' }, submitted: false });
    expect(parts.drafts.draft).toBeUndefined();
  });

  it('is at step 3 once it is sent with a first name, and not before', async () => {
    const parts = setUp();
    parts.gateway.failure = { kind: 'unreachable' };
    parts.state.changeForm({ firstName: '' });
    await parts.register.execute();
    expect(parts.registration.step).toBeLessThan(3);
    parts.state.changeForm({ firstName: 'Maya' });
    await parts.register.execute();
    expect(parts.registration.step).toBe(3);
  });

  it('takes the tenant’s country where the place names none', async () => {
    const parts = setUp();
    parts.state.changeForm({
      place: aPlace({ components: [{ types: ['locality'], longName: 'Paris', shortName: 'Paris' }] }),
    });
    await parts.register.execute();
    expect([...parts.gateway.registered.values()][0]?.country).toBe('US');
  });

  it('sends the religion that its page presets', async () => {
    const parts = registrationParts({ adventist: { attribute: 'religion', value: 'adventist' } });
    parts.openRegistration.execute('adventist');
    parts.state.changeForm(aForm());
    await parts.register.execute();
    expect([...parts.gateway.registered.values()][0]?.attributes).toEqual([{ id: 'religion', value: 'adventist' }]);
  });

  it('ignores a second submit while the first is pending', async () => {
    const { register, gateway } = setUp();
    const [, second] = await Promise.all([register.execute(), register.execute()]);
    expect(second).toEqual({ ok: false, error: { kind: 'ignored' } });
    expect(gateway.calls).toEqual(['register']);
  });

  it('does not call the server with a form that the final check refuses', async () => {
    const parts = setUp();
    parts.state.changeForm({ firstName: '', acceptedTerms: false });
    expect(await parts.register.execute()).toEqual({ ok: false, error: { kind: 'incomplete' } });
    expect(parts.gateway.calls).toEqual([]);
    expect(parts.registration).toMatchObject({
      submitted: false,
      failed: true,
      problems: {
        fields: { firstName: { key: 'error_first_name_required' }, didUserAcceptTerms: { key: 'error_tos_required' } },
      },
    });
  });

  it('stores the token, starts the session, loads the user, redirects and logs the event, in this order', async () => {
    const { register, state, session, analytics } = setUp();
    const order: string[] = [];
    const keep = session.tokenStorage.save.bind(session.tokenStorage);
    session.tokenStorage.save = (token) => {
      order.push('store the token');
      keep(token);
    };
    session.state.session.subscribe(() => {
      const now = session.state.session.get();
      if (now.status === 'member') order.push(now.self ? 'load the user' : 'start the session');
    });
    session.navigation.go = () => order.push('redirect');
    analytics.event = (name) => {
      if (name === 'registration_completed') order.push('log the event');
    };
    state.changeForm(aForm());
    await register.execute();
    expect(order.filter((step, index) => order.indexOf(step) === index)).toEqual([
      'store the token',
      'start the session',
      'load the user',
      'redirect',
      'log the event',
    ]);
  });

  const paris = (state: string) => aPlace({ formattedAddress: `Paris, ${state}` });

  it('asks which town is meant where several are called the same, and sends nothing', async () => {
    const parts = registrationParts();
    parts.geocoder.places = [paris('France'), paris('Texas')];
    parts.state.changeForm({ ...typedOnly, address: 'Paris', acceptedTerms: false });
    expect(await parts.register.execute()).toEqual({ ok: false, error: { kind: 'incomplete' } });
    expect(parts.gateway.registered.size).toBe(0);
    expect(parts.registration.form.place).toBeUndefined();
    expect(parts.registration.problems.fields).toEqual({
      location: { key: 'error_location_ambiguous' },
      didUserAcceptTerms: { key: 'error_tos_required' },
    });
  });

  it('requests the town where what was typed is only the beginning of its name', async () => {
    const parts = registrationParts();
    parts.state.changeForm({ ...typedOnly, address: 'Par' });
    await parts.register.execute();
    expect(parts.registration.problems.fields).toEqual({ location: { key: 'error_location_ambiguous' } });
  });

  it('finds the place of a town that was typed and not picked', async () => {
    const parts = registrationParts();
    parts.state.changeForm({ ...typedOnly, address: 'paris' });
    expect(await parts.register.execute()).toMatchObject({ ok: true });
    expect([...parts.gateway.registered.values()][0]?.place).toEqual(aPlace());
  });

  it('refuses a town that no maps service finds', async () => {
    const parts = registrationParts();
    parts.state.changeForm({ ...typedOnly, address: 'Atlantis' });
    await parts.register.execute();
    expect(parts.registration.problems.fields).toEqual({ location: { key: 'error_location_invalid' } });
  });

  it.each<[CallFailure, object]>([
    [{ kind: 'unreachable' }, { fields: {}, general: { key: 'error_network' } }],
    [{ kind: 'unreadable' }, { fields: {}, general: { key: 'error_general' } }],
    [
      { kind: 'refused', reason: 'conflict', problem: { key: 'error_already_exists' } },
      { fields: { email: { key: 'error_already_exists' } } },
    ],
    [
      { kind: 'refused', reason: 'rejected', problem: { key: 'error_birthday_minimum_age' } },
      { fields: { birthday: { key: 'error_birthday_minimum_age' } } },
    ],
    [
      { kind: 'refused', reason: 'rejected', problem: { key: 'error_unable_to_register' } },
      { fields: {}, general: { key: 'error_unable_to_register' } },
    ],
    [
      { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general', text: 'out of order' } },
      { fields: {}, general: { key: 'error_general', text: 'out of order' } },
    ],
  ])(
    'unlocks the form after %j, reports the reason beside its cause, and keeps what was typed',
    async (failure, problems) => {
      const parts = setUp();
      parts.gateway.failure = failure;
      await parts.register.execute();
      expect(parts.registration).toMatchObject({ submitted: false, failed: true, problems, form: aForm() });
      expect(parts.session.tokenStorage.read()).toBeUndefined();

      parts.gateway.failure = undefined;
      expect(await parts.register.execute()).toMatchObject({ ok: true });
    },
  );

  it('treats an answer without a token as a failed registration, not as a logout', async () => {
    const parts = setUp();
    parts.gateway.answersToken = false;
    await parts.register.execute();
    expect(parts.registration).toMatchObject({ form: aForm(), problems: { general: { key: 'error_registration' } } });
    expect(parts.session.navigation.visited).toEqual([]);
  });

  it('keeps the form when the member cannot be fetched, and asks with the same key again', async () => {
    const parts = setUp();
    parts.session.selfGateway.failure = { kind: 'unreachable' };
    await parts.register.execute();
    expect(parts.registration).toMatchObject({ form: aForm(), problems: { general: { key: 'error_network' } } });
    parts.session.selfGateway.failure = undefined;
    await parts.register.execute();
    expect(parts.gateway.registered.size).toBe(1);
  });

  it.each([
    ['the same key while it is not known whether the first arrived', { kind: 'unreachable' }, ['key1', 'key1']],
    [
      'a new key after a refusal',
      { kind: 'refused', reason: 'rejected', problem: { key: 'error_registration' } },
      ['key1', 'key2'],
    ],
  ] as const)('tries again with %s', async (_, failure, keys) => {
    const parts = setUp();
    parts.gateway.failure = failure;
    await parts.register.execute();
    parts.gateway.failure = undefined;
    await parts.register.execute();
    expect(parts.gateway.options.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
  });

  it.each([
    ['failed', { fields: {}, general: { key: 'error_captcha_failed' } }],
    ['unavailable', { fields: {}, general: { key: 'error_captcha_unavailable' } }],
    ['cancelled', { fields: {} }],
  ] as const)(
    'proves a person; a captcha that is %s unlocks the form and sends no request',
    async (failure, problems) => {
      const parts = setUp();
      parts.captcha.failure = failure;
      await parts.register.execute();
      expect(parts.registration).toMatchObject({ submitted: false, problems, form: aForm() });
      expect([parts.gateway.calls, parts.captcha.occasions]).toEqual([[], ['registration']]);
      parts.captcha.failure = undefined;
      await parts.register.execute();
      expect(parts.gateway.options[0]?.captchaToken).toBe('captcha-token');
    },
  );
});
