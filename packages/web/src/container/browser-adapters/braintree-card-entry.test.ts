import { BraintreeCardEntry, loadInOrder } from '@duet/adapters/payments/testing';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { ok } from '@duet/core/kernel';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import type { CardField } from '@duet/core/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The provider mock's scripts, put together as the backend serves them. */
const files = import.meta.glob<string>('../../../../provider-mocks/src/browser/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const scriptOf = (...names: readonly string[]): string => {
  const text = names.map((name) => files[`../../../../provider-mocks/src/browser/${name}`]).join('\n');
  return URL.createObjectURL(new Blob([`(() => {${text}\n})();`], { type: 'text/javascript' }));
};
const SDK = [
  scriptOf('braintree-client.js'),
  scriptOf('card-inputs.js', 'braintree-hosted-fields.js'),
  scriptOf('bank-dialog.js', 'braintree-three-d-secure.js'),
];
const ORDER = { invoiceId: 'invoice-1', amount: 2999 };
const NAMES = { number: 'Card number', expiry: 'MM / YY', securityCode: 'CVC', holder: 'Name' };

const clock = new FakeClock();
const logger = new FakeLogger();
const loader = new ScriptLoader(
  insertScriptInto(() => document),
  () => ({ location: window.location }),
  clock,
  SDK,
);
const charges: string[] = [];
const entry = new BraintreeCardEntry(
  () => loadInOrder(loader, SDK),
  () => window,
  clock,
  logger,
  (invoiceId, nonce) => {
    charges.push(`${invoiceId} ${nonce}`);
    return Promise.resolve(ok({ kind: 'paid' }));
  },
);

/** Braintree's server, by the last part of a path. */
let braintree: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => object>> = {};
const browserFetch = window.fetch;

beforeEach(() => {
  charges.length = 0;
  braintree = {
    tokenize: () => ({ nonce: 'typed', details: { bin: '411111' } }),
    lookup: () => ({ asksOwner: false }),
    authenticate: ({ approved }) => ({
      nonce: 'approved',
      threeDSecureInfo: { status: approved === true ? 'authenticate_successful' : 'authenticate_failed' },
    }),
  };
  window.fetch = (input, init) => {
    const step = /client_api\/(\w+)$/.exec(input instanceof Request ? input.url : String(input))?.[1];
    const answer = step === undefined ? undefined : braintree[step];
    if (!answer) return browserFetch(input, init);
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    return Promise.resolve(Response.json(answer(Object(body) as Readonly<Record<string, unknown>>)));
  };
});
afterEach(() => {
  window.fetch = browserFetch;
  document.body.replaceChildren();
});

async function mounted(): Promise<CardField<HTMLElement>> {
  const opened = await entry.open('sandbox_provider_mock');
  if (!opened.ok) throw new Error('The card field could not be opened');
  const host = document.createElement('div');
  host.style.color = 'rgb(10, 20, 30)';
  document.body.append(host);
  opened.value.mount(host, NAMES);
  await expect.poll(() => opened.value.state.get().isReady).toBe(true);
  return opened.value;
}

async function type(number: string, expiry = '1234', code = '123') {
  await userEvent.fill(page.getByRole('textbox', { name: 'Card number' }), number);
  await userEvent.fill(page.getByRole('textbox', { name: 'MM / YY' }), expiry);
  await userEvent.fill(page.getByRole('textbox', { name: 'CVC' }), code);
}

describe('Braintree’s hosted fields', () => {
  it('have the names and the colours of their place, and leave nothing behind', async () => {
    const field = await mounted();
    const number = page.getByRole('textbox', { name: 'Card number' });
    await expect.element(number).toHaveStyle({ color: 'rgb(10, 20, 30)' });
    for (const sdk of SDK) expect(document.querySelectorAll(`script[src="${sdk}"]`)).toHaveLength(1);
    field.focus();
    await expect.element(number).toHaveFocus();
    field.close();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
  });

  it.each([
    ['4111111111111112', '1234', 'error_card_number_invalid'],
    ['4111111111111111', '0120', 'error_card_expired'],
  ])('report what is wrong with %s until %s, and send nothing', async (number, expiry, key) => {
    const field = await mounted();
    await type(number, expiry);
    expect(field.state.get()).toMatchObject({ isComplete: false, problem: { key } });
    expect(await field.pay('client-token', ORDER)).toMatchObject({ kind: 'incomplete' });
    expect(charges).toEqual([]);
  });

  it('have our server charge what the bank agreed to, by the nonce alone', async () => {
    const field = await mounted();
    await type('4111 1111 1111 1111');
    const answer = await field.pay('client-token', ORDER);
    expect(charges).toEqual([]);
    expect(answer.kind === 'approved' && (await answer.charge())).toEqual({ ok: true, value: { kind: 'paid' } });
    expect(charges).toEqual(['invoice-1 approved']);
  });

  it.each([
    ['Approve', 'approved'],
    ['Refuse', 'refused'],
  ])('wait for the owner at their bank, who answers: %s', async (button, expected) => {
    braintree = { ...braintree, lookup: () => ({ asksOwner: true }) };
    const field = await mounted();
    await type('4000000000001091');
    const paying = field.pay('client-token', ORDER);
    await userEvent.click(page.getByRole('button', { name: button }));
    expect(await paying).toMatchObject({ kind: expected });
    expect(charges).toEqual([]);
  });

  it('charge nothing where the owner leaves the bank, or never answers it', async () => {
    braintree = { ...braintree, lookup: () => ({ asksOwner: true }) };
    const field = await mounted();
    await type('4000000000001091');
    const refused = { kind: 'refused', problem: { key: 'error_card_not_approved' } };
    const leaving = field.pay('client-token', ORDER);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await leaving).toEqual(refused);
    const waiting = field.pay('client-token', ORDER);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    clock.advance(180_000);
    expect(await waiting).toEqual(refused);
  });
});

it('are said to be out of reach where a script is blocked, and reported', async () => {
  const blocked = { load: (address: string) => Promise.resolve(address !== SDK[1]) };
  const closed = new BraintreeCardEntry(
    () => loadInOrder(blocked, SDK),
    () => ({}),
    clock,
    logger,
    () => Promise.reject(new Error('never')),
  );
  expect(await closed.open('key')).toEqual({ ok: false, error: 'unavailable' });
  expect(logger.events).toContain('braintree.script-failed');
});
