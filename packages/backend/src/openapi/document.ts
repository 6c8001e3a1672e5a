import { endpoints, failure, idempotencyKey, type Endpoint } from '@duet/adapters/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type Row = Endpoint<v.GenericSchema, v.GenericSchema>;
type Schema = Readonly<Record<string, unknown>>;

/** Actions of valibot that JSON Schema has no keyword for. */
const UNSUPPORTED_ACTIONS = ['check', 'finite', 'transform', 'trim'];

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
  const { properties, required } = v.parse(parameterSchema, jsonSchema(row.request, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: row.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

const parameterSchema = v.object({
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
});

/** Without `$schema`: the document has its own dialect. */
function jsonSchema(schema: v.GenericSchema, direction: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // By its input alone a text that is cleaned would lose its limits, which come after that.
    typeMode: direction === 'input' ? 'ignore' : 'output',
    ignoreActions: UNSUPPORTED_ACTIONS,
  });
  return rest;
}
