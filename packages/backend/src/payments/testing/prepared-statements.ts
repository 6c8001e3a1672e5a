import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TestEngine } from '../../testing/index.ts';

/**
 * An engine that has each text of a statement parsed and planned once a connection: that is half of what the short statements of a
 * payment take, and a proof runs the same ones ten thousand times.
 */
export const withPreparedStatements = ({ name, open }: TestEngine): TestEngine => ({
  name,
  open: async () => {
    const engine = await open();
    engine.pool.on('connect', prepareStatements);
    return engine;
  },
});

function prepareStatements(client: pg.PoolClient): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  Object.assign(client, {
    query: (statement: unknown, values: unknown, done: unknown): unknown =>
      typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? Reflect.apply(query, client, [{ name: nameOf(statement), text: statement, values }, undefined, done])
        : Reflect.apply(query, client, [statement, values, done]),
  });
}
