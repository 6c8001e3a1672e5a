import type { AgreementsGateway } from '@duet/core/account';
import { FakeAgreementsGateway } from '@duet/core/account/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpAgreementsGateway } from './http-agreements-gateway.ts';

const network = fakeNetwork();
const decidedAt = Date.UTC(2026, 6, 1);
const wire = { id: 'TERMS_OF_SERVICE', accepted: true, version: 1, current_version: 2 };

function overHttp(decided_at: string): { readonly gateway: AgreementsGateway; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/agreement/v1/get`, () =>
      HttpResponse.json({
        agreements: [
          { ...wire, decided_at },
          { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false },
        ],
      }),
    ),
    http.post(`${ORIGIN}/api/agreement/v1/set`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return { gateway: new HttpAgreementsGateway(testClient().api), sent };
}

describe('agreements, in the fake and over HTTP', () => {
  const expected = [
    { id: 'TERMS_OF_SERVICE', isAccepted: true, version: 1, currentVersion: 2, decidedAt },
    { id: 'SEXUALITY_ORIENTATION_CONSENT', isAccepted: false },
  ] as const;

  it.each([
    ['fake', () => new FakeAgreementsGateway(expected)],
    ['http', () => overHttp(new Date(decidedAt).toISOString()).gateway],
  ] as const)('%s: answers in the words of the domain', async (_kind, open) => {
    const gateway: AgreementsGateway = open();
    expect(await gateway.listAgreements()).toEqual({ ok: true, value: expected });
    expect(await gateway.decide('TERMS_OF_SERVICE', true)).toEqual({ ok: true, value: undefined });
  });

  it('a decision is sent with its text and its side', async () => {
    const { gateway, sent } = overHttp('');
    await gateway.decide('SEXUALITY_ORIENTATION_CONSENT', false);
    expect(sent).toEqual([{ id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false }]);
  });

  it('an answer with a moment that is none is unreadable', async () => {
    const { gateway } = overHttp('a moment that is none');
    expect(await gateway.listAgreements()).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});
