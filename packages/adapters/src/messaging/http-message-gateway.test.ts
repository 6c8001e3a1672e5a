import { Cancellation } from '@duet/core/kernel';
import { aMessage, FakeMessageGateway } from '@duet/core/messaging/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpMessageGateway } from './http-message-gateway.ts';
import { messageGatewayContract } from './testing/message-gateway-contract.ts';
import { MessageServer } from './testing/message-server.ts';

const network = fakeNetwork();

messageGatewayContract('FakeMessageGateway', () => {
  const gateway = new FakeMessageGateway();
  return {
    gateway,
    hold: (count) => {
      gateway.messages = Array.from({ length: count }, (_, index) => aMessage(index));
    },
    fail: (failure) => {
      gateway.failure = failure;
    },
    accepted: () => gateway.messages.length,
  };
});

messageGatewayContract('HttpMessageGateway', () => {
  const server = new MessageServer(network);
  return {
    gateway: new HttpMessageGateway(testClient().api),
    hold: (count) => {
      server.hold(count);
    },
    fail: (failure) => {
      server.failure = failure;
    },
    accepted: () => server.messages.length,
  };
});

describe('HttpMessageGateway', () => {
  it('returns partner and read mark with a page', async () => {
    new MessageServer(network).hold(1);
    const page = await new HttpMessageGateway(testClient().api).page('c1', {}, 10);
    expect(page).toMatchObject({ ok: true, value: { partnerId: 'partner', readAt: '2026-01-01T00:00:03.000Z' } });
  });

  it('tells a message whose words the server keeps back from one that is empty', async () => {
    const wire = { conversation_id: 'c1', sent_by: 'u2', sent_at: '2026-01-01T00:00:00.000Z', message_type: 'MESSAGE' };
    const messages = [{ ...wire, message: '', withheld: true }, wire];
    network.use(http.post(`${ORIGIN}/*`, () => HttpResponse.json({ messages })));
    const page = await new HttpMessageGateway(testClient().api).page('c1', {}, 10);
    expect(page.ok && page.value.messages.map(({ text, withheld }) => [text, withheld])).toEqual([
      ['', true],
      ['', undefined],
    ]);
  });

  it('uploads a picture as one of a message, and names each repetition by its key, so that it is kept once', async () => {
    const keys: (string | null)[] = [];
    const files: string[] = [];
    network.use(
      http.post(`${ORIGIN}/api/image/v1/upload_post`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        files.push(`${new URL(request.url).search} ${request.headers.get('content-type') ?? ''}`);
        return HttpResponse.json({ image: { id: 'i1', url: '/files/i1' } });
      }),
    );
    const gateway = new HttpMessageGateway(testClient().api);
    const options = { onProgress: () => undefined, cancel: new Cancellation() };
    for (let time = 0; time < 2; time += 1)
      expect(await gateway.upload('o1-image', new Blob(['x'], { type: 'image/png' }), options)).toMatchObject({
        value: 'i1',
      });
    expect(keys).toEqual(['o1-image', 'o1-image']);
    expect(files).toEqual(['?category=message image/png', '?category=message image/png']);
  });

  it('has nothing to upload in something that is no file', async () => {
    const gateway = new HttpMessageGateway(testClient().api);
    const upload = await gateway.upload(
      'k',
      { size: 1, type: 'image/png' },
      { onProgress: () => undefined, cancel: new Cancellation() },
    );
    expect(upload).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});
