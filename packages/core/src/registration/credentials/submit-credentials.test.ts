import { describe, expect, it } from 'vitest';
import { aForm, registrationParts } from '../testing/index.ts';

const credentials = { email: 'maya@example.org', password: 'correct horse' };

describe('submitting the first form', () => {
  it('checks both on the server and continues to basic info', async () => {
    const parts = registrationParts();
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect(parts.gateway.calls).toEqual([
      'checkEmail maya@example.org',
      'checkPassword correct horse for maya@example.org',
    ]);
    expect(parts.registration.step).toBe(2);
    expect(parts.session.navigation.visited).toEqual(['registerSecond']);
  });

  it('leads to register/1, where each problem is shown at its field and an unusable password is removed', async () => {
    const parts = registrationParts();
    parts.gateway.takenEmails.add(credentials.email);
    parts.state.changeForm({ ...credentials, password: 'short' });
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerFirst']);
    expect(parts.registration).toMatchObject({
      step: 0,
      form: { email: credentials.email, password: '' },
      problems: { fields: { email: { key: 'error_email_conflict' }, password: { key: 'error_password_invalid' } } },
    });
  });

  it('keeps a password that can be used where the email is what is wrong', async () => {
    const parts = registrationParts();
    parts.gateway.takenEmails.add(credentials.email);
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerFirst']);
    parts.openRegistration.execute('register');
    expect(parts.registration.form).toMatchObject(credentials);
  });

  it('stays where it is when the visitor closes the captcha that the server requests, and is sent again', async () => {
    const parts = registrationParts();
    parts.gateway.requiresCaptcha = true;
    parts.captcha.failure = 'cancelled';
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect([parts.session.navigation.visited, parts.registration.form]).toMatchObject([[], credentials]);
    parts.captcha.failure = undefined;
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerSecond']);
  });

  it('keeps a password that the server could not check', async () => {
    const parts = registrationParts();
    parts.gateway.failure = { kind: 'unreadable' };
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect(parts.registration).toMatchObject({
      form: credentials,
      problems: { fields: { email: { key: 'error_500' }, password: { key: 'error_500' } } },
    });
    expect(parts.session.navigation.visited).toEqual(['registerFirst']);
  });

  it.each(['landing', 'registerFirst'] as const)(
    'stays on %s without a connection, and is sent again',
    async (page) => {
      const parts = registrationParts();
      parts.gateway.failure = { kind: 'unreachable' };
      parts.state.changeForm(credentials);
      await parts.submitCredentials.execute(page);
      expect(parts.registration.form).toMatchObject(credentials);
      expect(parts.registration.problems).toEqual({
        fields: { email: { key: 'error_500' } },
        general: { key: 'error_network' },
      });
      expect(parts.session.navigation.visited).toEqual([]);

      parts.gateway.failure = undefined;
      await parts.submitCredentials.execute(page);
      expect(parts.registration).toMatchObject({ failed: false, problems: { fields: {} } });
      expect(parts.registration.problems.general).toBeUndefined();
      expect(parts.session.navigation.visited).toEqual(['registerSecond']);
    },
  );

  it('reports what needs no server to be wrong together with the connection that was lost', async () => {
    const parts = registrationParts();
    parts.gateway.failure = { kind: 'unreachable' };
    parts.state.changeForm({ email: credentials.email });
    await parts.submitCredentials.execute('landing');
    expect(parts.registration.problems).toEqual({
      fields: { email: { key: 'error_500' }, password: { key: 'error_password_required' } },
      general: { key: 'error_network' },
    });
    expect(parts.session.navigation.visited).toEqual([]);
  });

  it('sends a form that is complete', async () => {
    const parts = registrationParts();
    parts.state.changeForm(aForm());
    await parts.submitCredentials.execute('landing');
    expect(parts.gateway.registered.size).toBe(1);
    expect(parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('leads to register/1 where one step still lacks something, and marks nothing there before it was seen', async () => {
    const parts = registrationParts({ oneStepRegistration: true });
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerFirst']);
    expect(parts.gateway.registered.size).toBe(0);
    expect(parts.registration.problems).toEqual({ fields: {} });
  });

  it('leads to register/1 and sends a complete form from there, where the tenant has that landing target', async () => {
    const parts = registrationParts({ oneStepRegistration: true, landingTarget: 'register' });
    parts.state.changeForm(aForm());
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerFirst', 'onboardingPage 1']);
    expect(parts.gateway.registered.size).toBe(1);
  });

  it('leads to register/1 once, where that tenant is given too little to register', async () => {
    const parts = registrationParts({ oneStepRegistration: true, landingTarget: 'register' });
    parts.state.changeForm(credentials);
    await parts.submitCredentials.execute('landing');
    expect(parts.session.navigation.visited).toEqual(['registerFirst']);
  });

  it('says everything that is wrong on a page that requests everything', async () => {
    const parts = registrationParts({ oneStepRegistration: true });
    await parts.submitCredentials.execute('registerFirst');
    expect(Object.keys(parts.registration.problems.fields)).toEqual(
      expect.arrayContaining(['email', 'password', 'firstName', 'birthday', 'didUserAcceptTerms']),
    );
    expect(parts.session.navigation.visited).toEqual([]);
  });

  it('joins by the password that was chosen after all, not by the account that was tried first', async () => {
    const parts = registrationParts();
    parts.state.continueWithSocialAccount({ provider: 'facebook', accessToken: 'f1' }, { email: 'noa@example.org' });
    parts.state.changeForm(aForm());
    await parts.submitCredentials.execute('registerFirst');
    expect(parts.registration).toMatchObject({ step: 4 });
    expect(parts.gateway.registered.size).toBe(1);
    for (const user of parts.gateway.registered.values()) expect(user.identity).toBeUndefined();
  });

  it('is ignored while a registration is pending', async () => {
    const parts = registrationParts();
    parts.state.submit();
    await parts.submitCredentials.execute('landing');
    expect(parts.gateway.calls).toEqual([]);
  });
});
