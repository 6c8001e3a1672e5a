import { Cancellation, type CallFailure } from '@duet/core/kernel';
import type { MessageGateway } from '@duet/core/messaging';
import { beforeEach, describe, expect, it } from 'vitest';

/** A gateway, and the ways to put its server into a state. */
export interface MessageGatewayUnderTest {
  readonly gateway: MessageGateway;
  /** The server holds so many messages, a second apart, in `c1`. */
  hold(count: number): void;
  fail(failure: CallFailure): void;
  /** How many messages the server has taken in. */
  accepted(): number;
}

/** What every `MessageGateway` promises. */
export function messageGatewayContract(name: string, make: () => MessageGatewayUnderTest): void {
  describe(`${name} as a message gateway`, () => {
    let server: MessageGatewayUnderTest;
    beforeEach(() => {
      server = make();
    });

    it('answers with the message as the server has it', async () => {
      const sent = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'hello' });
      expect(sent).toMatchObject({
        ok: true,
        value: { message: { conversationId: 'c1', kind: 'MESSAGE', text: 'hello' } },
      });
    });

    it('delivers an id once, and answers a repeat with the first delivery', async () => {
      const first = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'hello' });
      const second = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'hello' });
      expect(second).toEqual(first);
      expect(server.accepted()).toBe(1);
    });

    it('names a message by the id that it was sent under, in the answer and in a page', async () => {
      const sent = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'hello' });
      expect(sent).toMatchObject({ ok: true, value: { message: { clientId: 'k1' } } });
      const page = await server.gateway.page('c1', {}, 1);
      expect(page.ok && page.value.messages).toMatchObject([{ clientId: 'k1' }]);
    });

    it('says which message precedes the one that was sent, at each try', async () => {
      const first = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'one' });
      const firstAt = first.ok && first.value.message.sentAt;
      expect(first).toMatchObject({ ok: true, value: { previousAt: null } });
      const second = await server.gateway.send('c1', 'k2', { kind: 'text', text: 'two' });
      expect(second).toMatchObject({ ok: true, value: { message: { text: 'two' }, previousAt: firstAt } });
      expect(await server.gateway.send('c1', 'k2', { kind: 'text', text: 'two' })).toEqual(second);
    });

    it('sends an uploaded image, whose link the message then contains', async () => {
      const uploaded = await server.gateway.upload('k1', new Blob(['x'], { type: 'image/png' }), {
        onProgress: () => undefined,
        cancel: new Cancellation(),
      });
      if (!uploaded.ok) throw new Error(uploaded.error.kind);
      const sent = await server.gateway.send('c1', 'k2', { kind: 'image', imageId: uploaded.value });
      expect(sent).toMatchObject({ ok: true, value: { message: { kind: 'IMAGE', imageId: uploaded.value } } });
      expect(sent.ok && sent.value.message.original).toContain('/files/');
    });

    it('gives the newest page, older ones before a message, and later ones after it, oldest first', async () => {
      server.hold(5);
      const newest = await server.gateway.page('c1', {}, 2);
      if (!newest.ok) throw new Error(newest.error.kind);
      expect(newest.value).toMatchObject({ more: true });
      expect(newest.value.messages.map(({ text }) => text)).toEqual(['text 3', 'text 4']);

      const before = newest.value.messages[0]?.sentAt ?? '';
      const older = await server.gateway.page('c1', { before }, 5);
      expect(older).toMatchObject({ ok: true, value: { more: false } });
      expect(older.ok && older.value.messages.map(({ text }) => text)).toEqual(['text 0', 'text 1', 'text 2']);

      const after = older.ok ? (older.value.messages[0]?.sentAt ?? '') : '';
      const later = await server.gateway.page('c1', { after }, 2);
      expect(later).toMatchObject({ ok: true, value: { more: true } });
      expect(later.ok && later.value.messages.map(({ text }) => text)).toEqual(['text 1', 'text 2']);
    });

    it('tells that the member is typing', async () => {
      expect(await server.gateway.sendTyping('c1')).toEqual({ ok: true, value: undefined });
    });

    it('fails with what went wrong', async () => {
      server.fail({ kind: 'forbidden', problem: { key: 'error_grpc_code_7' } });
      const sent = await server.gateway.send('c1', 'k1', { kind: 'text', text: 'hello' });
      expect(sent).toEqual({ ok: false, error: { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } } });
      expect(await server.gateway.page('c1', {}, 2)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    });
  });
}
