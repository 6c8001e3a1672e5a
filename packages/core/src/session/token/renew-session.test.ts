import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/index.ts';
import { sessionParts } from '../testing/index.ts';

describe('renewing a session', () => {
  it('exchanges the token of a member, by the call for a session that runs', async () => {
    const { renewSession, tokenStorage, authGateway } = sessionParts({ token: 'old' });
    expect(await renewSession.execute()).toEqual(ok(undefined));
    expect(tokenStorage.read()).toBe('token-1');
    expect(authGateway.calls).toEqual(['rotate']);
  });

  it('leaves the token of a support session as it is, and asks the server whose it is', async () => {
    const { renewSession, tokenStorage, selfGateway, supportTab } = sessionParts({ token: 'support' });
    supportTab.open('support');
    expect(await renewSession.execute()).toEqual(ok(undefined));
    expect(tokenStorage.read()).toBe('support');
    expect(selfGateway.calls).toEqual(['get']);
  });

  it('reports that a support session is over when the server does not know its token', async () => {
    const { renewSession, selfGateway, supportTab } = sessionParts({ token: 'support' });
    const refusal = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } } as const;
    supportTab.open('support');
    selfGateway.failure = refusal;
    expect(await renewSession.execute()).toEqual(err(refusal));
  });
});
