// The order of layers is that of their first appearance: the ground comes before the kit.
import '../theme/base.css';
import { createCredentials } from '@duet/core/credentials';
import { FakeCredentialsGateway } from '@duet/core/credentials/testing';
import { registrationParts } from '@duet/core/registration/testing';
import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { aSelf } from '@duet/core/session/testing';
import { FakeCaptcha } from '@duet/core/captcha/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import type { Language } from '@duet/core/tenant';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible, renderPage } from '../testing/index.ts';
import { StoreSourceContext, type StoreSource } from '../mobx/index.ts';
import { ConfirmEmailErrorPage, ConfirmEmailSuccessPage } from './confirm-email/confirm-email-pages.tsx';
import { ForgotPasswordScreen } from './forgot-password/forgot-password-screen.tsx';
import { ForgotPasswordStore } from './forgot-password/forgot-password-store.ts';
import { ResendConfirmationStore } from './resend-confirmation/resend-confirmation-store.ts';
import { ResetPasswordScreen } from './reset-password/reset-password-screen.tsx';
import { ResetPasswordStore } from './reset-password/reset-password-store.ts';
import { UndoEmailChangeScreen } from './undo-email-change/undo-email-change-screen.tsx';
import { UndoEmailChangeStore } from './undo-email-change/undo-email-change-store.ts';
import { UnsubscribeScreen } from './unsubscribe/unsubscribe-screen.tsx';
import { UnsubscribeStore } from './unsubscribe/unsubscribe-store.ts';
import { VerifyEmailScreen } from './verify-email/verify-email-screen.tsx';
import { VerifyEmailStore } from './verify-email/verify-email-store.ts';

const show = (screen: ReactNode, language: Language = 'en') =>
  renderPage(screen, { namespaces: ['credentials'], language });
const languages = ['en', 'fr', 'he'] as const;

function parts(emailDraft = new FakeEmailDraft()) {
  const { session, checkPassword } = registrationParts();
  session.state.set({ status: 'visitor' });
  const gateway = new FakeCredentialsGateway();
  const feature = createCredentials({
    ...session,
    session: session.state,
    credentialsGateway: gateway,
    captcha: new FakeCaptcha(),
    checkPassword,
    emailDraft,
  });
  return { session, gateway, ...feature };
}

describe('the page of a forgotten password', () => {
  async function open(language: Language = 'en', draft = new FakeEmailDraft()) {
    const { session, gateway, requestRecoveryEmail } = parts();
    const store = new ForgotPasswordStore(requestRecoveryEmail, session.navigation, draft);
    await show(<ForgotPasswordScreen store={store} />, language);
    return { ...session, gateway, store, draft };
  }

  it('asks for a link and says where it went', async () => {
    const { navigation, gateway } = await open();
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect.poll(() => navigation.visited).toEqual(['sendRecoveryEmailSuccess']);
    expect(gateway.calls).toEqual(['forgotPassword maya@example.org captcha-token']);
  });

  it('has the address again after a reload', async () => {
    const { draft } = await open();
    await page.getByLabelText('Email').fill('maya@example.org');
    await cleanup();
    await open('en', draft);
    await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.org');
  });

  it('lists everything the server has to say, and keeps the address', async () => {
    const { gateway, navigation } = await open();
    const problem = { key: 'error_general', text: 'one thing' } as const;
    const problems = [problem, { key: 'error_general', text: 'another thing' } as const];
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem, problems };
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('one thinganother thing');
    await expect.element(page.getByRole('button', { name: 'another thing' })).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.org');
    expect(navigation.visited).toEqual([]);
  });

  it('does not blame the address for a lost connection', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'unreachable' };
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check your network and try again.');
    await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await store.submit();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });
});

describe('the page of a new password', () => {
  async function open(language: Language = 'en', email = 'maya@example.org', draft = new FakeEmailDraft()) {
    const { gateway, resetPassword } = parts();
    const store = new ResetPasswordStore(resetPassword, 'c1', email, draft);
    await show(<ResetPasswordScreen store={store} />, language);
    return { gateway, store, draft };
  }
  const first = () => page.getByLabelText(/^New password(?! again)/);
  const again = () => page.getByLabelText(/^New password again/);
  const save = () => page.getByRole('button', { name: 'Save the new password' });

  it('takes code and address from the link, and says that it is done', async () => {
    const { gateway } = await open();
    await first().fill('correct horse');
    await again().fill('correct horse');
    await save().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your password is new');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.calls).toEqual(['setPassword c1 maya@example.org correct horse']);
  });

  it('has an address that was typed again after a reload, and never a password', async () => {
    const { draft } = await open('en', '');
    await page.getByLabelText('Email').fill('typed@example.org');
    await first().fill('correct horse');
    await cleanup();
    await open('en', '', draft);
    await expect.element(page.getByLabelText('Email')).toHaveValue('typed@example.org');
    await expect.element(first()).toHaveValue('');
  });

  it('marks both fields where they differ', async () => {
    await open();
    await first().fill('correct horse');
    await again().fill('correct house');
    await save().click();
    await expect.element(first()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(again()).toHaveAttribute('aria-invalid', 'true');
  });

  it('says why the server refused, and keeps what was typed', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_code_invalid' } };
    await first().fill('correct horse');
    await again().fill('correct horse');
    await save().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(first()).toHaveValue('correct horse');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await store.submit();
    await expectAccessible();
  });
});

describe('the page that undoes a change of address', () => {
  async function open(language: Language = 'en') {
    const draft = new FakeEmailDraft();
    const { session, gateway, undoEmailChange } = parts(draft);
    session.state.set({ status: 'member', self: aSelf() });
    const store = new UndoEmailChangeStore(undoEmailChange, 't1');
    await show(<UndoEmailChangeScreen store={store} />, language);
    return { ...session, gateway, store, draft };
  }
  const press = () => page.getByRole('button', { name: 'Undo the change' }).click();
  const heading = () => page.getByRole('heading', { level: 1 });

  it('does nothing by itself, because programs look at links in emails too', async () => {
    const { gateway } = await open();
    await expect.element(heading()).toHaveTextContent('Undo the change of email?');
    expect(gateway.calls).toEqual([]);
  });

  it('says which address holds again, ends the session here and leads to a new password', async () => {
    const { gateway, state, draft } = await open();
    await press();
    await expect.element(heading()).toHaveTextContent('The change is undone');
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('maya@example.org')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    expect(gateway.calls).toEqual(['undoEmailChange t1']);
    expect(state.session.get().status).toBe('visitor');
    expect(draft.read()).toBe('maya@example.org');
    await expectAccessible();
  });

  it.each([
    [{ kind: 'unreachable' }, 'There is no connection. Check your network and try again.'],
    [
      { kind: 'refused', reason: 'conflict', problem: { key: 'error_undo_link_used' } },
      'This change has already been undone.',
    ],
  ] as const)('says why it did not work, and can be pressed again: %j', async (failure, text) => {
    const { gateway } = await open();
    gateway.failure = failure;
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    gateway.failure = undefined;
    await press();
    await expect.element(heading()).toHaveTextContent('The change is undone');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await expectAccessible();
    await store.submit();
    await expectAccessible();
  });
});

describe('the page of a confirmation link', () => {
  async function open(prepare: (gateway: FakeCredentialsGateway) => void = () => undefined) {
    const { gateway, confirmEmail, resendConfirmation } = parts();
    prepare(gateway);
    const resending = new ResendConfirmationStore(resendConfirmation);
    const store = new VerifyEmailStore(confirmEmail, resending, 't1');
    store.start();
    await show(<VerifyEmailScreen store={store} />);
    return { gateway };
  }

  it('tells a visitor that the address is confirmed, and offers to log in', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
  });

  it('leads to the login from a link that belongs to nobody', async () => {
    await open((server) => {
      server.confirmation = { valid: false };
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link did not work');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
  });

  it('says that an old link is old, and sends another to whom it belonged', async () => {
    const { gateway } = await open((server) => {
      server.confirmation = { valid: false, uid: 'm9' };
    });
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(gateway.calls).toEqual(['confirmEmail t1', 'resendConfirmation m9']);
    await expectAccessible();
  });

  it('offers to try again where the server could not be reached', async () => {
    const { gateway } = await open((server) => {
      server.failure = { kind: 'unreachable' };
    });
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
  });
});

describe('the pages that a confirmation ends on', () => {
  async function end(page: ReactNode, language: Language) {
    const { session, gateway, resendConfirmation } = parts();
    session.state.set({ status: 'member', self: aSelf({ id: 'm1' }) });
    const resending = new ResendConfirmationStore(resendConfirmation);
    const source = (() => () => resending) as StoreSource;
    await show(<StoreSourceContext value={source}>{page}</StoreSourceContext>, language);
    return { gateway };
  }

  it.each(languages)('say that it worked and lead on, in %s', async (language) => {
    await end(<ConfirmEmailSuccessPage />, language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', `/${language}/app/`);
    await expectAccessible();
  });

  it.each(languages)('say that it did not, and send the link again, in %s', async (language) => {
    const { gateway } = await end(<ConfirmEmailErrorPage />, language);
    await page.getByRole('button').click();
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(gateway.calls).toEqual(['resendConfirmation m1']);
    await expectAccessible();
  });
});

describe('whatever is typed and answered', () => {
  const maybe = fc.option(anyCallFailure(), { nil: undefined });

  it('a forgotten password keeps the address and says what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), maybe, async (email, failure) => {
        const { session, gateway, requestRecoveryEmail } = parts();
        gateway.failure = failure;
        const store = new ForgotPasswordStore(requestRecoveryEmail, session.navigation, new FakeEmailDraft());
        store.setEmail(email);
        await store.submit();
        expect([store.email, store.sending, areInCatalogue(store.problems)]).toEqual([email, false, true]);
      }),
    );
  });

  it('a new password keeps all four fields and says what is wrong', async () => {
    const form = fc.record({ code: anyText(), email: anyText(), password: anyText(), repeat: anyText() });
    await fc.assert(
      fc.asyncProperty(form, maybe, async (typed, failure) => {
        const { gateway, resetPassword } = parts();
        gateway.failure = failure;
        const store = new ResetPasswordStore(resetPassword, '', '', new FakeEmailDraft());
        for (const field of ['code', 'email', 'password', 'repeat'] as const) store.setField(field, typed[field]);
        await store.submit();
        expect(store.form).toEqual(typed);
        expect(store.status).not.toBe('sending');
        expect(areInCatalogue([...Object.values(store.refusal.fields), ...store.refusal.list])).toBe(true);
      }),
    );
  });

  it('leaving the emails can be tried again', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), maybe, async (token, failure) => {
        const { gateway, unsubscribe } = parts();
        gateway.failure = failure;
        const store = new UnsubscribeStore(unsubscribe, token);
        await store.submit();
        expect(store.status).not.toBe('sending');
        expect(store.status === 'done' || areInCatalogue([store.problem])).toBe(true);
      }),
    );
  });
});

describe('the page of leaving the emails', () => {
  it('does it on a press, not on a visit, and forgets where one wanted to go', async () => {
    const { session, gateway, unsubscribe } = parts();
    session.returnAddress.save('/app/matches');
    const store = new UnsubscribeStore(unsubscribe, 'signed');
    store.start();
    await show(<UnsubscribeScreen store={store} />);
    expect([gateway.calls, session.returnAddress.read()]).toEqual([[], undefined]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.calls).toEqual(['unsubscribe signed']);
  });

  it('says of a link that was cut short that it was, since nothing was typed that could be wrong', async () => {
    const { unsubscribe } = parts();
    const store = new UnsubscribeStore(unsubscribe, '');
    await show(<UnsubscribeScreen store={store} />);
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This link is not complete. Please open it once more from the email.');
  });
});
