import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { endpoints, type AnswerOf, type EndpointName, type RequestOf } from '../../contract/index.ts';
import { fakeNetwork, type FakeNetwork } from './msw.ts';
import { ORIGIN, testClient } from './test-client.ts';

/** One row of the specification's list of calls: how it goes out, and what of an answer comes in. */
export interface WireCallCase<Name extends EndpointName> {
  readonly id: string;
  readonly name: Name;
  /** Method and path, with the query where the fields go there. */
  readonly address: string;
  /** The specification has no body here, not even an empty one. */
  readonly isBodyless?: true;
  readonly request: RequestOf<Name>;
  readonly answer: object;
  readonly value: { readonly [Field in keyof AnswerOf<Name>]?: AnswerOf<Name>[Field] };
}

interface WireCall {
  readonly title: string;
  readonly prove: (network: FakeNetwork) => Promise<void>;
}

/** `request` is what goes out, to the letter, and `answer` what returns, of which `value` is understood. */
export const wireCall = <Name extends EndpointName>({
  id,
  name,
  address,
  isBodyless,
  request,
  answer,
  value,
}: WireCallCase<Name>): WireCall => ({
  title: `${id}: ${name} is ${address}`,
  prove: async (network) => {
    const seen: { method: string; address: string; body: string; type: string | null; token: string | null }[] = [];
    network.use(
      http.all(`${ORIGIN}/*`, async ({ request: sent }) => {
        const { pathname, search } = new URL(sent.url);
        const token = sent.headers.get('authorization');
        const type = sent.headers.get('content-type');
        seen.push({ method: sent.method, address: `${pathname}${search}`, body: await sent.text(), type, token });
        return HttpResponse.json(answer);
      }),
    );
    const { api } = testClient({ token: 'secret' });
    const file = endpoints[name].binary ? new Blob(['photo'], { type: 'image/png' }) : undefined;
    const result = await api.call(name, request, file && { file });
    expect(result).toMatchObject({ ok: true, value });
    const hasNone = isBodyless || endpoints[name].method === 'GET';
    const body = file ? 'photo' : hasNone ? '' : JSON.stringify(request);
    const type = file ? 'image/png' : hasNone ? null : 'application/json';
    const [method = '', path = ''] = address.split(' ');
    expect(seen).toEqual([{ method, address: path, body, type, token: 'Bearer secret' }]);
  },
});

/** Proves each call against a fake network. */
export function proveWireCalls(calls: readonly WireCall[]): void {
  const network = fakeNetwork();
  describe('on the wire', () => {
    it.each(calls.map(({ title, prove }) => [title, prove] as const))('%s', async (_title, prove) => {
      await prove(network);
    });
  });
}
