import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/**
 * Gives the rows of a query without `order by` in the opposite of the order in which the database happened to find them. PostgreSQL
 * promises no order there and seldom varies it: a rule or a test that relies on one would fail once in many runs, and fails
 * always with this.
 */
export class ReverseUnorderedRows implements KyselyPlugin {
  readonly #unordered = new WeakSet<object>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!isOrdered(node)) this.#unordered.add(queryId);
    return node;
  }

  transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(this.#unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result);
  }
}

/** Text of SQL may order its rows in a way that is not read here. */
function isOrdered(node: RootOperationNode): boolean {
  return node.kind === 'RawNode' || (node.kind === 'SelectQueryNode' && node.orderBy !== undefined);
}
