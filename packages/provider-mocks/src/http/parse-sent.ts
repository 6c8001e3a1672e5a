import * as v from 'valibot';

/** A request that is not what the provider takes. A Fastify server answers it with the status. */
class InvalidRequest extends Error {
  readonly statusCode = 400;
}

/** What was sent to a mock, as its schema has it. Throws `InvalidRequest` for anything else. */
export function parseSent<Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, sent);
  if (!parsed.success) throw new InvalidRequest('invalid request');
  return parsed.output;
}
