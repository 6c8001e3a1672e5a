import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName, type Endpoints } from '../contract/index.ts';
import type { ApiClient } from './api-client.port.ts';
import { ReadOnlyApiClient } from './read-only-api-client.ts';

const FORBIDDEN: CallFailure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
const isName = (name: string): name is EndpointName => name in endpoints;
const rows = Object.keys(endpoints)
  .filter(isName)
  .map((name) => {
    const row: Endpoints[EndpointName] = endpoints[name];
    return { name, effect: 'effect' in row ? row.effect : undefined };
  });
const withEffect = (wanted: 'read' | 'write' | undefined) => rows.filter(({ effect }) => effect === wanted);

function setUp(isOpen: boolean, answer: Result<never, CallFailure> = err(FORBIDDEN)) {
  const called: string[] = [];
  const inner: ApiClient = {
    call: (name) => {
      called.push(name);
      return Promise.resolve(answer);
    },
    download: () => Promise.resolve(ok(new Blob())),
  };
  const api = new ReadOnlyApiClient(endpoints, inner, { isOpen });
  const call = (name: EndpointName) => api.call(name, {});
  return { called, call, api };
}

describe('the API in a support session', () => {
  it.each(withEffect('write'))('is not called for $name, which writes', async ({ name }) => {
    const { called, call } = setUp(true);
    expect(await call(name)).toEqual({ ok: false, error: { kind: 'readOnly' } });
    expect(called).toEqual([]);
  });

  it.each([...withEffect('read'), ...withEffect(undefined)])('is called for $name', async ({ name }) => {
    const { called, call } = setUp(true, err({ kind: 'unreachable' }));
    expect(await call(name)).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(called).toEqual([name]);
  });

  it('says of a call that the server forbids that the session is read-only, so that no subscription is offered', async () => {
    const { call } = setUp(true);
    expect(await call('discovery.browse')).toEqual({ ok: false, error: { kind: 'readOnly' } });
  });

  it('fetches files', async () => {
    expect((await setUp(true).api.download('/api/file/1')).ok).toBe(true);
  });
});

describe('the API in a member’s session', () => {
  it.each(rows)('is called for $name, and answers as the server does', async ({ name }) => {
    const { called, call } = setUp(false);
    expect(await call(name)).toEqual({ ok: false, error: FORBIDDEN });
    expect(called).toEqual([name]);
  });
});
