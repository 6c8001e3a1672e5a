import { describe, expect, it } from 'vitest';
import { FakeAgreementsGateway } from '../testing/index.ts';
import type { Agreement } from './agreements-gateway.port.ts';
import { agreementStanding, DecideAgreement, ListAgreements } from './agreements.ts';

const terms: Agreement = { id: 'TERMS_OF_SERVICE', isAccepted: true, version: 1, currentVersion: 1, decidedAt: 5 };
const consent: Agreement = { ...terms, id: 'SEXUALITY_ORIENTATION_CONSENT' };

describe('the standing of an agreement', () => {
  it.each([
    ['accepted', terms],
    ['outdated', { ...terms, currentVersion: 2 }],
    ['withdrawn', { ...consent, isAccepted: false }],
    ['undecided', { id: consent.id, isAccepted: false, currentVersion: 1 }],
    ['accepted', { id: consent.id, isAccepted: true }],
  ] as const)('is %s', (standing, agreement) => {
    expect(agreementStanding(agreement)).toBe(standing);
  });
});

describe('agreements', () => {
  it('are listed as the server has them, and decided one by one', async () => {
    const gateway = new FakeAgreementsGateway([terms, consent]);
    expect(await new ListAgreements(gateway).execute()).toEqual({ ok: true, value: [terms, consent] });
    await new DecideAgreement(gateway).execute(consent.id, false);
    expect(gateway.agreements).toEqual([terms, { ...consent, isAccepted: false }]);
  });

  it('to the terms are not taken back, and nothing is sent', async () => {
    const gateway = new FakeAgreementsGateway([terms]);
    const refused = await new DecideAgreement(gateway).execute(terms.id, false);
    expect(refused).toEqual({ ok: false, error: { key: 'error_tos_required' } });
    expect(gateway.calls).toEqual([]);
  });

  it('report why the server does not answer', async () => {
    const gateway = new FakeAgreementsGateway();
    gateway.failure = { kind: 'unreachable' };
    const refused = { ok: false, error: { key: 'error_network' } };
    expect(await new ListAgreements(gateway).execute()).toEqual(refused);
    expect(await new DecideAgreement(gateway).execute(consent.id, true)).toEqual(refused);
  });
});
