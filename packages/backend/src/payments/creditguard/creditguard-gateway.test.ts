import { describe, expect, it } from 'vitest';
import { CreditguardGateway } from './creditguard-gateway.ts';
import { CreditguardWire } from './creditguard-wire.ts';

const account = {
  address: 'https://creditguard.test/xpo/Relay',
  user: 'duet',
  password: 'secret',
  terminal: '0962832',
  merchantId: '938',
};
const payment = {
  tenantId: 'kesher',
  memberId: 'm1',
  invoiceId: '7K3M',
  idempotencyKey: 'kesher-7K3M',
  amount: 8900,
  currency: 'ILS',
  description: 'Basic',
};
const page = {
  invoiceId: '7K3M',
  amount: 8900,
  currency: 'ILS',
  description: 'Rina & Dan <3',
  language: 'HEB',
  returnAddress: 'https://kesher.test/he/app/subscribe/callback?order=7K3M&via=creditguard',
} as const;

/** A gateway whose provider answers with this part of a document. */
function answering(result: string, part: string, status = 200) {
  const sent: URLSearchParams[] = [];
  const request: typeof fetch = async (input, init) => {
    sent.push(new URLSearchParams(await new Request(input, init).text()));
    const body = `<ashrait><response><result>${result}</result><message/>${part}</response></ashrait>`;
    return new Response(body, { status });
  };
  return { sent, gateway: new CreditguardGateway(new CreditguardWire(account, request)) };
}
const deal = '<doDeal><tranId>t1</tranId><total>8900</total><currency>ILS</currency></doDeal>';

describe('CreditGuard’s wire', () => {
  it('charges a token in agorot, under the order’s key', async () => {
    const { gateway, sent } = answering('000', deal);
    const paid = { status: 'paid', reference: 't1', amount: 8900, currency: 'ILS' };
    expect(await gateway.charge(payment, '1012345678/1234')).toEqual({ ok: true, value: paid });
    expect(sent[0]?.get('user')).toBe('duet');
    const document = sent[0]?.get('int_in') ?? '';
    for (const field of [
      'requestId>kesher-7K3M',
      'cardId>1012345678',
      'cardExpiration>1234',
      'total>8900',
      'currency>ILS',
    ])
      expect(document).toContain(`<${field}<`);
    expect(document).toContain('<terminalNumber>0962832<');
  });

  it('opens a page that says what is paid, returns to us, and cannot be broken by a name', async () => {
    const { gateway, sent } = answering(
      '000',
      '<doDeal><mpiHostedPageUrl>https://cg.test/p</mpiHostedPageUrl></doDeal>',
    );
    expect(await gateway.pages.open(page)).toEqual({ ok: true, value: 'https://cg.test/p' });
    const document = sent[0]?.get('int_in') ?? '';
    expect(document).toContain('<description>Rina &amp; Dan &lt;3</description>');
    expect(document).toContain('callback?order=7K3M&amp;via=creditguard</successUrl>');
    expect(document).toContain('<mpiValidation>Token<');
  });

  it.each([
    ['036', 'expired'],
    ['006', 'security_code'],
    ['004', 'declined'],
  ])('reads the refusal %s as %s', async (result, reason) => {
    const { gateway } = answering(result, deal);
    expect(await gateway.charge(payment, 'c/1')).toMatchObject({ ok: true, value: { status: 'declined', reason } });
  });

  it.each([
    ['paid without an amount', '000', '<doDeal><tranId>t1</tranId></doDeal>', 200],
    ['a status of 500', '000', deal, 500],
  ])('claims to know nothing after %s', async (_, result, part, status) => {
    const { gateway } = answering(result, part, status);
    expect(await gateway.charge(payment, 'c/1')).toEqual({ ok: false, error: 'unavailable' });
  });

  it('claims to know nothing after an answer that is no document of CreditGuard’s', async () => {
    const request: typeof fetch = () => Promise.resolve(new Response('<html><body>busy</body></html>'));
    const gateway = new CreditguardGateway(new CreditguardWire(account, request));
    expect(await gateway.charge(payment, 'c/1')).toEqual({ ok: false, error: 'unavailable' });
  });

  it('says where a charge never arrived, and what became of one that did', async () => {
    const none = answering('000', '<inquireTransactions><row/></inquireTransactions>');
    expect(await none.gateway.find(payment)).toEqual({ ok: false, error: 'missing' });
    const row = '<row><status>000</status><tranId>t1</tranId><total>8900</total><currency>ILS</currency></row>';
    const found = answering('000', `<inquireTransactions>${row}</inquireTransactions>`);
    expect(await found.gateway.find(payment)).toMatchObject({ ok: true, value: { status: 'paid', amount: 8900 } });
  });

  it.each([
    ['0', { status: 'entered', card: { method: '1012/1234', label: 'Visa •••• 4580' } }],
    ['1', { status: 'refused' }],
  ])('reads a card that was entered with the status %s', async (code, expected) => {
    const card = '<cardId>1012</cardId><cardExpiration>1234</cardExpiration><cardMask>458045******4580</cardMask>';
    const row = `<row><uniqueid>7K3M</uniqueid><statusCode>${code}</statusCode>${card}<cardBrand>Visa</cardBrand></row>`;
    const { gateway } = answering('000', `<inquireTransactions>${row}</inquireTransactions>`);
    expect(await gateway.pages.entered('tx')).toMatchObject({ ok: true, value: { ...expected, invoiceId: '7K3M' } });
  });
});
