import * as v from 'valibot';

/**
 * The calls of the contract that the bench makes or changes, with what it reads of them: Node runs the bench as it is written, and
 * the contract's package is not in the part of TypeScript that Node can run. What a schema does not name is kept.
 */
export const CALLS = {
  login: { path: '/api/auth/v1/login', answer: v.object({ token: v.string() }) },
  getSelf: { path: '/api/user/v1/get', answer: v.object({ user: v.object({ id: v.string() }) }) },
  browse: { path: '/api/browse/v1/browse', answer: v.looseObject({ user_ids: v.array(v.string()) }) },
  getProfiles: {
    path: '/api/profile/v1/get',
    request: v.looseObject({ user_ids: v.array(v.string()) }),
    answer: v.looseObject({ profiles: v.array(v.looseObject({ user_id: v.string() })) }),
  },
  startConversation: {
    path: '/api/messaging/v1/start_conversation',
    answer: v.object({ conversation_id: v.string() }),
  },
  sendMessage: { path: '/api/messaging/v1/send_message', answer: v.object({}) },
  getMessages: {
    path: '/api/messaging/v1/get_messages',
    request: v.object({
      conversation_id: v.string(),
      before: v.optional(v.string()),
      after: v.optional(v.string()),
      limit: v.optional(v.number()),
    }),
    answer: v.looseObject({ messages: v.array(v.looseObject({ sent_at: v.string() })) }),
  },
} as const;

interface Call<Answer> {
  readonly path: string;
  readonly answer: v.GenericSchema<unknown, Answer>;
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
  return v.parse(answer, JSON.parse(text));
}
