import { LIVE_SOCKET, serverFrame, type ServerFrame } from '@duet/adapters/contract';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { TestServer } from '../../testing/index.ts';

/** A client's end of the live socket, with all that came through it. */
export class Listener {
  readonly frames: ServerFrame[] = [];
  readonly #socket: WebSocket;
  #code: number | undefined;

  constructor(port: number, firstFrame: string | undefined) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${String(port)}${LIVE_SOCKET.path}`);
    this.#socket.addEventListener('open', () => {
      if (firstFrame !== undefined) this.#socket.send(firstFrame);
    });
    this.#socket.addEventListener('message', ({ data }) =>
      this.frames.push(v.parse(serverFrame, JSON.parse(String(data)))),
    );
    this.#socket.addEventListener('close', ({ code }) => {
      this.#code = code;
    });
  }

  async open(): Promise<void> {
    await vi.waitFor(() => {
      expect(this.#socket.readyState).toBe(WebSocket.OPEN);
    });
  }
  async waitUntilAdmitted(): Promise<this> {
    await vi.waitFor(() => {
      expect(this.frames[0]).toMatchObject({ type: 'PERMISSION' });
    });
    return this;
  }
  async waitForClose(code: number): Promise<void> {
    await vi.waitFor(() => {
      expect(this.#code).toBe(code);
    });
  }
  async waitForText(text: string): Promise<void> {
    await vi.waitFor(() => {
      expect(this.texts).toContain(text);
    });
  }
  get texts(): readonly string[] {
    return this.frames.flatMap((frame) => (frame.type === 'CONVERSATION_MESSAGE' ? [frame.message.message] : []));
  }
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  close(): void {
    this.#socket.close();
  }
}

/** The port at which the server listens from now on. */
export async function portOf(server: TestServer): Promise<number> {
  return Number(new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Two members, the first of whom may write, in a conversation. */
export async function pairOn(server: TestServer) {
  const [maya, noah] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
  await server.completeProfile(maya.token);
  const { conversation_id: id } = await server.answer(
    'messaging.startConversation',
    { user_id: noah.id },
    { token: maya.token },
  );
  return { maya, noah, id };
}

/** Sends a text by the API. */
export const sendText = (server: TestServer, token: string, conversation: string, message: string) =>
  server.answer(
    'messaging.sendMessage',
    { conversation_id: conversation, message, message_type: 'MESSAGE' },
    { token },
  );
