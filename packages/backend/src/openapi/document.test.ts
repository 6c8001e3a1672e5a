import { endpoints } from '@duet/adapters/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const document = openApiDocument('1.0.0');

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('describes each call of the table once', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('shows which calls need a session, which take an idempotency key and which a file', () => {
    expect(document.paths['/api/messaging/v1/send_message']?.['post']).toMatchObject({
      security: [{ session: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    });
    expect(document.paths['/api/auth/v1/login']?.['post']).toMatchObject({ security: [] });
    expect(document.paths['/api/image/v1/upload_post']?.['post']).toMatchObject({
      requestBody: { content: { 'image/*': {} } },
      parameters: [{ name: 'category', in: 'query', required: true }, {}],
    });
  });
});
