import { StripeCardEntry } from '@duet/adapters/payments/testing';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import type { CardField } from '@duet/core/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

/** The provider mock's script, as the backend serves it. */
const scripts = import.meta.glob<string>('../../../../provider-mocks/src/browser/stripe-sdk.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [script = ''] = Object.values(scripts);
const SDK = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const SECRET = 'pi_1_secret_2';
const NAMES = { number: '', expiry: '', securityCode: '', holder: '' };
const ORDER = { invoiceId: 'invoice-1', amount: 2999 };

const returnTo = (invoiceId: string) => `https://duet.example/callback?order=${invoiceId}`;
const clock = new FakeClock();
const logger = new FakeLogger();
const loader = new ScriptLoader(
  insertScriptInto(() => document),
  () => ({ location: window.location }),
  clock,
  [SDK],
);
const entry = new StripeCardEntry(() => loader.load(SDK), clock, logger, returnTo);

/** Stripe's side of the confirmation, by the last part of its path. */
let stripe: Readonly<Record<string, () => Promise<Response>>> = {};
const requests: { readonly step: string; readonly fields: Readonly<Record<string, string>> }[] = [];
const browserFetch = window.fetch;

beforeEach(() => {
  requests.length = 0;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const step = /\/provider-mock\/stripe\/v1\/payment_intents\/pi_1\/(\w+)$/.exec(address)?.[1];
    const answer = step === undefined ? undefined : stripe[step];
    if (step === undefined || !answer) return browserFetch(input, init);
    requests.push({
      step,
      fields: Object.fromEntries(new URLSearchParams(typeof init?.body === 'string' ? init.body : '')),
    });
    return answer();
  };
});
afterEach(() => {
  window.fetch = browserFetch;
  document.body.replaceChildren();
});

const answering = (answer: object) => () => Promise.resolve(Response.json(answer));

async function mounted(language: 'en' | 'he' = 'en'): Promise<CardField<HTMLElement>> {
  const opened = await entry.open('pk_test_provider_mock', language);
  if (!opened.ok) throw new Error('The card field could not be opened');
  const host = document.createElement('div');
  host.style.color = 'rgb(10, 20, 30)';
  document.body.append(host);
  opened.value.mount(host, NAMES);
  await expect.poll(() => opened.value.state.get().isReady).toBe(true);
  return opened.value;
}

const emulateScheme = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

async function type(number: string, expiry = '1234', cvc = '123') {
  await userEvent.fill(page.getByRole('textbox', { name: 'Card number' }), number);
  await userEvent.fill(page.getByRole('textbox', { name: 'Expiry date' }), expiry);
  await userEvent.fill(page.getByRole('textbox', { name: 'CVC' }), cvc);
}

describe('Stripe’s card field', () => {
  it('is fetched once, through Stripe’s own loader, and has the colours of its container', async () => {
    await mounted();
    const number = page.getByRole('textbox', { name: 'Card number' });
    await expect.element(number).toHaveStyle({ color: 'rgb(10, 20, 30)' });
    await expect.element(number).toHaveAttribute('autocomplete', 'cc-number');
    expect(document.querySelectorAll(`script[src="${SDK}"]`)).toHaveLength(1);
    expect(document.querySelectorAll('script[src^="https://js.stripe.com"]')).toHaveLength(0);
  });

  it('changes its colours with the page, when day turns to night', async () => {
    const rule = new CSSStyleSheet();
    rule.replaceSync('@media (prefers-color-scheme: dark) { div { color: rgb(250, 251, 252) !important } }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    const field = await mounted();
    const number = page.getByRole('textbox', { name: 'Card number' });
    await expect.element(number).toHaveStyle({ color: 'rgb(10, 20, 30)' });
    await emulateScheme('dark');
    await expect.element(number).toHaveStyle({ color: 'rgb(250, 251, 252)' });
    field.close();
    await emulateScheme('light');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule);
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
  });

  it('adopts colours that change only after the event of the colour scheme', async () => {
    const field = await mounted();
    const number = page.getByRole('textbox', { name: 'Card number' });
    const events = new Promise((resolve) => {
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resolve, { once: true });
    });
    await emulateScheme('dark');
    await events;
    await new Promise(requestAnimationFrame);
    number.element().closest<HTMLElement>('body > div')?.style.setProperty('color', 'rgb(250, 251, 252)');
    clock.advance(1000);
    await expect.element(number).toHaveStyle({ color: 'rgb(250, 251, 252)' });
    field.close();
    await emulateScheme('light');
  });

  it('is in the language of the page', async () => {
    await mounted('he');
    await expect.element(page.getByRole('textbox', { name: 'מספר כרטיס' })).toBeVisible();
  });

  it('is drawn once, however often it is mounted, and leaves nothing behind', async () => {
    const field = await mounted();
    const other = document.createElement('div');
    field.mount(other, NAMES);
    expect(other.children).toHaveLength(0);
    field.close();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
  });

  it.each([
    ['4242424242424241', '1234', 'error_card_number_invalid'],
    ['4242424242424242', '0120', 'error_card_expired'],
    ['4242424242424242', '1334', 'error_card_incomplete'],
  ])('reports what is wrong with %s until %s', async (number, expiry, key) => {
    const field = await mounted();
    await type(number, expiry);
    expect(field.state.get()).toMatchObject({ isComplete: false, problem: { key } });
    expect(await field.pay(SECRET, ORDER)).toEqual({ kind: 'incomplete', problem: { key } });
    expect(requests).toEqual([]);
  });

  it('sends the card to Stripe, and asks us for nothing of it', async () => {
    stripe = { confirm: answering({ id: 'pi_1', status: 'succeeded' }) };
    const field = await mounted();
    await type('4242 4242 4242 4242', '12 / 34');
    expect(field.state.get()).toMatchObject({ isComplete: true, problem: undefined });
    expect(await field.pay(SECRET, ORDER)).toEqual({ kind: 'submitted' });
    expect(requests).toMatchObject([
      { step: 'confirm', fields: { client_secret: SECRET, 'payment_method_data[card][number]': '4242424242424242' } },
    ]);
  });

  it('leaves it to the server to report the reason a card was declined', async () => {
    stripe = { confirm: answering({ error: { type: 'card_error', code: 'card_declined' } }) };
    const field = await mounted();
    await type('4000000000000002');
    expect(await field.pay(SECRET, ORDER)).toEqual({ kind: 'submitted' });
  });

  it.each([true, false])('waits for the owner at their bank (approved: %s)', async (isApproved) => {
    stripe = {
      confirm: answering({ id: 'pi_1', status: 'requires_action' }),
      approve: answering({ id: 'pi_1', status: 'succeeded' }),
    };
    const field = await mounted();
    await type('4000002500003155');
    const paying = field.pay(SECRET, ORDER);
    await userEvent.click(page.getByRole('button', { name: isApproved ? 'Approve' : 'Refuse' }));
    expect(await paying).toEqual({ kind: 'submitted' });
    expect(requests.at(-1)).toMatchObject({ step: 'approve', fields: { approved: String(isApproved) } });
  });

  it('does not know what happened when the connection broke', async () => {
    stripe = { confirm: () => Promise.reject(new TypeError('Failed to fetch')) };
    const field = await mounted();
    await type('4242424242424242');
    expect(await field.pay(SECRET, ORDER)).toEqual({ kind: 'unknown' });
  });

  it('does not wait for ever', async () => {
    stripe = { confirm: () => new Promise(() => undefined) };
    const field = await mounted();
    await type('4242424242424242');
    const paying = field.pay(SECRET, ORDER);
    clock.advance(180_000);
    expect(await paying).toEqual({ kind: 'unknown' });
    expect(clock.pending).toBe(0);
  });
});

it('is said to be out of reach when its script is blocked, and tried again at the next call', async () => {
  const calls: string[] = [];
  const blocked = { load: (address: string) => Promise.resolve(calls.push(address) < 0) };
  const closed = new StripeCardEntry(() => blocked.load(SDK), clock, logger, returnTo);
  expect(await closed.open('pk_test_provider_mock', 'en')).toEqual({ ok: false, error: 'unavailable' });
  expect(await closed.open('pk_test_provider_mock', 'en')).toEqual({ ok: false, error: 'unavailable' });
  expect(calls).toEqual([SDK, SDK]);
});
