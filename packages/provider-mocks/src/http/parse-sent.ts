import type * as z from 'zod';

/** A request that is not what the provider takes. A Fastify server answers it with the status. */
class InvalidRequest extends Error {
  readonly statusCode = 400;
}

/** What was sent to a mock, as its schema has it. Throws `InvalidRequest` for anything else. */
export function parseSent<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new InvalidRequest('invalid request');
  return parsed.data;
}
