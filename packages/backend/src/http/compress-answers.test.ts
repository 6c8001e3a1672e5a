import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedCoding, compressAnswers } from './compress-answers.ts';

const LONG = { text: 'hello '.repeat(1000) };
const SVG = `<svg>${'<path/>'.repeat(1000)}</svg>`;

describe('an answer', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    compressAnswers(app);
    app.get('/long', () => Promise.resolve(LONG));
    app.get('/short', () => Promise.resolve({ text: 'hello' }));
    app.get('/token', () => Promise.resolve({ token: 'secret', ...LONG }));
    app.get('/photo', (_request, reply) => reply.type('image/webp').send(Buffer.from(LONG.text)));
    app.get('/stream', (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('vary', 'Origin')
        .send(Readable.from([SVG.slice(0, 100), SVG.slice(100)])),
    );
    app.get('/broken', (_request, reply) =>
      reply.type('text/plain').send(
        new Readable({
          read() {
            this.destroy(new Error('the file is gone'));
          },
        }),
      ),
    );
  });
  afterAll(() => app.close());

  const get = (url: string, accepted?: string) =>
    app.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });

  it('is compressed as the client accepts it, by brotli first', async () => {
    const best = await get('/long', 'gzip, deflate, br');
    expect(best.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(best.rawPayload.length),
    });
    expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(LONG);
    const older = await get('/long', 'gzip');
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(older.rawPayload).toString())).toEqual(LONG);
  });

  it('stays as it is for a client that accepts nothing, but says that it could be another', async () => {
    const answer = await get('/long');
    expect(answer.json()).toEqual(LONG);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
  });

  it.each(['/short', '/token', '/photo'])(
    'stays as it is where that gains nothing or tells of a secret: %s',
    async (url) => {
      const answer = await get(url, 'br');
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.rawPayload.length).toBeGreaterThan(0);
    },
  );

  it('is compressed as it comes where it is a stream, and keeps what it varies by', async () => {
    const answer = await get('/stream', 'br');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SVG);
  });

  it('is a failure that can be read where its stream fails before it has begun', async () => {
    const answer = await get('/broken', 'br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ statusCode: 500 });
  });
});

describe('the coding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip;q=0.5, BR;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.3', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for "%s" is %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });
});
