import { endpoints, failure, idempotencyKey, type Endpoint } from '@duet/adapters/contract';
import * as z from 'zod/mini';

type Row = Endpoint<z.ZodMiniType, z.ZodMiniType>;
type Schema = Readonly<Record<string, unknown>>;

const rows: readonly (readonly [string, Row])[] = Object.entries(endpoints);

/** The wire as OpenAPI 3.1, generated from the one table, so that it cannot say anything else than the code does. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duet',
      version,
      description: 'A visitor’s tenant comes from the host name or the header X-Tenant, a member’s from the token.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      rows.map(([name, row]) => [pathOf(row), { [row.method.toLowerCase()]: operation(name, row) }]),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The session token.' } },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
  };
}

const pathOf = ({ path }: Row): string => path.replace('{apiLocation}', '/api');

function operation(name: string, row: Row) {
  const [feature] = name.split('.');
  return {
    operationId: name,
    tags: [feature],
    security: row.access === 'visitor' ? [] : row.access === 'member' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [...(inQuery(row) ? queryParameters(row) : []), ...(row.once ? [idempotencyHeader] : [])],
    ...requestBody(row),
    responses: {
      '200': {
        description: 'Done.',
        headers: { 'X-Newtoken': { description: 'Replaces the token that was sent.', schema: { type: 'string' } } },
        content: { 'application/json': { schema: jsonSchema(row.answer, 'output') } },
      },
      default: {
        description: 'Refused: a grpc code and a message.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const inQuery = ({ method, binary }: Row): boolean => method === 'GET' || binary === true;

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated key is answered with the first answer.',
  schema: jsonSchema(idempotencyKey, 'input'),
};

function requestBody(row: Row) {
  if (row.binary)
    return {
      requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
    };
  if (row.method === 'GET' || row.bodyless) return {};
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(row.request, 'input') } } } };
}

function queryParameters(row: Row) {
  const { properties, required } = parameterSchema.parse(jsonSchema(row.request, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: row.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

const parameterSchema = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
});

/** Without `$schema`: the document has its own dialect. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
