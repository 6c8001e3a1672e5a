import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { RegistrationState } from './registration-state.ts';
import { aForm, aPlace, FakeRegistrationDrafts, registrationParts } from '../testing/index.ts';

describe('a pending registration', () => {
  it('survives a reload, all but the password', () => {
    const drafts = new FakeRegistrationDrafts();
    new RegistrationState(drafts, new RecordingAnalytics(), null).changeForm(aForm());
    expect(JSON.stringify(drafts.draft)).not.toContain('correct horse');

    const reloaded = new RegistrationState(drafts, new RecordingAnalytics(), null);
    reloaded.restore();
    expect(reloaded.registration.get().form).toEqual(aForm({ password: '' }));
  });

  it('does not overwrite what has been typed since with an old draft', () => {
    const drafts = new FakeRegistrationDrafts();
    const state = new RegistrationState(drafts, new RecordingAnalytics(), null);
    state.changeForm({ email: 'new@example.org' });
    drafts.draft = aForm();
    state.restore();
    expect(state.registration.get().form.email).toBe('new@example.org');
  });

  it('takes a problem away with the next letter in its field, and only that', () => {
    const { state } = registrationParts();
    const problems = { email: { key: 'error_email_invalid' }, location: { key: 'error_location_invalid' } } as const;
    state.fail({ fields: problems, general: { key: 'error_registration' } });
    state.changeForm({ email: 'm' });
    expect(state.registration.get().problems).toEqual({ fields: { location: problems.location } });
    state.changeForm({ address: 'P' });
    expect(state.registration.get().problems).toEqual({ fields: {} });
  });

  it('clears the place of an address that is changed', () => {
    const { state } = registrationParts();
    state.changeForm({ address: 'Paris, France', place: aPlace() });
    state.changeForm({ firstName: 'Maya' });
    expect(state.registration.get().form.place).toEqual(aPlace());
    state.changeForm({ address: 'Paris, Franc' });
    expect(state.registration.get().form.place).toBeUndefined();
  });

  it('continues with a social account, and a reset deletes its token', () => {
    const { state } = registrationParts();
    state.continueWithSocialAccount({ provider: 'facebook', accessToken: 'fb' });
    expect(state.registration.get()).toMatchObject({ step: 2, method: 'facebook', identity: { accessToken: 'fb' } });
    state.reset();
    expect(state.registration.get()).toMatchObject({ step: 0, method: 'email' });
    expect(state.registration.get().identity).toBeUndefined();
  });

  it('presets the placeholder year where the tenant requests it', () => {
    expect(registrationParts({ birthdayPlaceholderYear: 1970 }).registration.form.birthday).toBe('1970-01-01');
    expect(registrationParts().registration.form.birthday).toBe('');
  });

  it('takes a typed birthday for a chosen one, the placeholder included', () => {
    const { state } = registrationParts({ birthdayPlaceholderYear: 1970 });
    state.changeForm({ firstName: 'Maya' });
    expect(state.registration.get().form.birthdayChosen).toBe(false);
    state.changeForm({ birthday: '1970-01-01' });
    expect(state.registration.get().form.birthdayChosen).toBe(true);
  });

  it('keeps the marks of filled fields when it takes those of empty ones away', () => {
    const { state } = registrationParts();
    state.changeForm({ firstName: 'M' });
    const firstName = { key: 'error_first_name_too_short' } as const;
    state.fail({
      fields: {
        firstName,
        lastName: { key: 'error_last_name_required' },
        didUserAcceptTerms: { key: 'error_tos_required' },
      },
    });
    state.clearEmptyFieldProblems();
    expect(state.registration.get()).toMatchObject({ failed: true, problems: { fields: { firstName } } });
    expect(Object.keys(state.registration.get().problems.fields)).toEqual(['firstName']);
  });

  it('keeps every text as it was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const changes = fc.record(
      { email: text, firstName: text, lastName: text, birthday: text, address: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 4 }), (typed) => {
        const { state, drafts } = registrationParts();
        for (const change of typed) state.changeForm(change);
        const { form } = state.registration.get();
        expect(form).toMatchObject(Object.assign({}, ...typed));
        if (typed.length > 0) expect(drafts.draft).toMatchObject(Object.assign({}, ...typed));
      }),
    );
  });
});

describe('the events of a registration in progress', () => {
  const started = (method: string) => ({ name: 'registration_started', properties: { method } });
  const reached = (step: string, method: string) => ({
    name: 'registration_step_reached',
    properties: { step, method },
  });

  it('is its beginning with the first thing typed, then each step once, and that it is completed', async () => {
    const { openRegistration, submitCredentials, register, state, analytics } = registrationParts();
    const { email, password, ...basicInfo } = aForm();
    openRegistration.execute('landing');
    expect(analytics.events).toEqual([]);
    state.changeForm({ email });
    state.changeForm({ password });
    await submitCredentials.execute('landing');
    await submitCredentials.execute('registerFirst');
    openRegistration.execute('register');
    state.changeForm(basicInfo);
    await register.execute();
    expect(analytics.events).toEqual([
      started('email'),
      reached('traits', 'email'),
      reached('onboarding', 'email'),
      { name: 'registration_completed', properties: { method: 'email' } },
    ]);
  });

  it('is the register page that was opened, also by who then types nothing', () => {
    const { openRegistration, analytics } = registrationParts();
    openRegistration.execute('register');
    openRegistration.execute('register');
    expect(analytics.events).toEqual([reached('register', 'email')]);
  });

  it.each(['facebook', 'apple'] as const)('is that somebody joins by %s', async (provider) => {
    const { signInSocially, session, analytics } = registrationParts();
    session.auth.answersToken = false;
    await signInSocially.execute(provider, 'login');
    expect(analytics.events).toEqual([started(provider), reached('traits', provider)]);
  });

  it('has no second start event after a reload, but one after it was reset', () => {
    const { state, drafts } = registrationParts();
    state.changeForm({ email: 'maya@example.org' });
    const analytics = new RecordingAnalytics();
    const reloaded = new RegistrationState(drafts, analytics, null);
    reloaded.restore();
    reloaded.changeForm({ firstName: 'Maya' });
    expect(analytics.events).toEqual([]);
    reloaded.reset();
    reloaded.changeForm({ email: 'noa@example.org' });
    expect(analytics.events).toEqual([started('email')]);
  });

  it('is nothing of the person', async () => {
    const { submitCredentials, state, analytics } = registrationParts();
    state.changeForm(aForm());
    await submitCredentials.execute('landing');
    expect(analytics.events.length).toBeGreaterThan(0);
    for (const typed of Object.values(aForm()).filter((value) => typeof value === 'string' && value !== ''))
      expect(JSON.stringify(analytics.events)).not.toContain(typed);
  });
});

describe('opening a registration', () => {
  it.each([
    ['landing', 0],
    ['register', 1],
    ['adventist', 1],
  ] as const)('by %s leads to step %i', (entrance, step) => {
    const parts = registrationParts();
    parts.openRegistration.execute(entrance);
    expect(parts.registration.step).toBe(step);
  });

  it('presets a religion on its own page, keeps it on the next, and drops it on the landing page', () => {
    const parts = registrationParts({ adventist: { attribute: 'religion', value: 'adventist' } });
    parts.openRegistration.execute('adventist');
    parts.openRegistration.execute('register');
    expect(parts.registration.presets).toEqual([{ id: 'religion', value: 'adventist' }]);
    parts.openRegistration.execute('landing');
    expect(parts.registration.presets).toEqual([]);
  });
});

describe('finding places', () => {
  it('offers valid ones, each address once, and requests nothing shorter than two letters', async () => {
    const { findPlaces, geocoder } = registrationParts();
    geocoder.places = [aPlace(), aPlace(), aPlace({ formattedAddress: 'Paraguay', components: [] })];
    expect(await findPlaces.execute('Pa')).toMatchObject({ ok: true, value: [{ formattedAddress: 'Paris, France' }] });
    expect(await findPlaces.execute(' P ')).toEqual({ ok: true, value: [] });
    expect(geocoder.searches).toEqual(['Pa']);
  });
});
