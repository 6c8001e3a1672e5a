import * as z from 'zod/mini';

/**
 * The calls of the contract that the bench makes or changes, with what it reads of them: Node runs the bench as it is written, and
 * the contract's package is not in the part of TypeScript that Node can run. What a schema does not name is kept.
 */
export const CALLS = {
  login: { path: '/api/auth/v1/login', answer: z.object({ token: z.string() }) },
  getSelf: { path: '/api/user/v1/get', answer: z.object({ user: z.object({ id: z.string() }) }) },
  browse: { path: '/api/browse/v1/browse', answer: z.looseObject({ user_ids: z.array(z.string()) }) },
  getProfiles: {
    path: '/api/profile/v1/get',
    request: z.looseObject({ user_ids: z.array(z.string()) }),
    answer: z.looseObject({ profiles: z.array(z.looseObject({ user_id: z.string() })) }),
  },
  startConversation: {
    path: '/api/messaging/v1/start_conversation',
    answer: z.object({ conversation_id: z.string() }),
  },
  sendMessage: { path: '/api/messaging/v1/send_message', answer: z.object({}) },
  getMessages: {
    path: '/api/messaging/v1/get_messages',
    request: z.object({
      conversation_id: z.string(),
      before: z.optional(z.string()),
      after: z.optional(z.string()),
      limit: z.optional(z.number()),
    }),
    answer: z.looseObject({ messages: z.array(z.looseObject({ sent_at: z.string() })) }),
  },
} as const;

interface Call<Answer> {
  readonly path: string;
  readonly answer: { parse(value: unknown): Answer };
}

/** One call of the tenant that is measured. */
export async function callProduct<Answer>(
  port: number,
  { path, answer }: Call<Answer>,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': 'duet', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text}`);
  return answer.parse(JSON.parse(text));
}
