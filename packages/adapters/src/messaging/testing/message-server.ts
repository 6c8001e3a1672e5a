import type { CallFailure } from '@duet/core/kernel';
import { http, HttpResponse } from 'msw';
import { ORIGIN, type FakeNetwork } from '../../http/testing/index.ts';

interface WireMessage {
  conversation_id: string;
  sent_by: string;
  sent_at: string;
  message_type: 'MESSAGE' | 'IMAGE';
  message: string;
  original?: string;
  image_id?: string;
  client_id?: string;
}

interface PageRequest {
  before?: string;
  after?: string;
  limit?: number;
}

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

/** The messaging calls of the contract over a list in memory, for adapters to call. */
export class MessageServer {
  messages: WireMessage[] = [];
  failure: CallFailure | undefined;
  readonly #answers = new Map<string, WireMessage>();

  constructor(network: FakeNetwork) {
    const post = (path: string, answer: (request: Request) => Promise<object>) =>
      http.post(`${ORIGIN}${path}`, async ({ request }) =>
        this.failure?.kind === 'forbidden'
          ? HttpResponse.json({ code: 7, message: 'no' }, { status: 403 })
          : HttpResponse.json(await answer(request)),
      );
    network.use(
      post('/api/messaging/v1/send_message', async (request) => {
        const message = await this.#send(request);
        const previous = this.messages[this.messages.indexOf(message) - 1];
        return { message, previous_sent_at: previous?.sent_at ?? null };
      }),
      post('/api/messaging/v1/get_messages', async (request) => this.#page((await request.json()) as PageRequest)),
      post('/api/messaging/v1/send_typing_indicator', () => Promise.resolve({})),
      post('/api/image/v1/upload_post', () => Promise.resolve({ image: { id: 'image1', url: '/files/image1?key=k' } })),
    );
  }

  hold(count: number): void {
    this.messages = Array.from({ length: count }, (_, index) => ({
      conversation_id: 'c1',
      sent_by: 'partner',
      sent_at: at(index),
      message_type: 'MESSAGE' as const,
      message: `text ${String(index)}`,
    }));
  }

  async #send(request: Request): Promise<WireMessage> {
    const key = request.headers.get('idempotency-key') ?? '';
    const known = this.#answers.get(key);
    if (known) return known;
    const body = (await request.json()) as Pick<WireMessage, 'conversation_id' | 'message' | 'message_type'>;
    const message: WireMessage = {
      ...body,
      sent_by: 'me',
      client_id: key,
      sent_at: at(1000 + this.messages.length),
      ...(body.message_type === 'IMAGE' && {
        message: '',
        image_id: body.message,
        original: `/files/${body.message}?key=k`,
      }),
    };
    this.messages.push(message);
    this.#answers.set(key, message);
    return message;
  }

  #page({ before, after, limit = 50 }: PageRequest): object {
    const wanted = this.messages.filter(
      (m) => (before === undefined || m.sent_at < before) && (after === undefined || m.sent_at > after),
    );
    const messages = after === undefined ? wanted.slice(-limit) : wanted.slice(0, limit);
    return { messages, more: wanted.length > limit, user_id: 'partner', read_at: at(3) };
  }
}
