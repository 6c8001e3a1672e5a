import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTenants } from '../testing/index.ts';
import { routableUrl, servePages } from './index.ts';

describe('pages', () => {
  let app: FastifyInstance;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duet-pages-'));
    const write = async (path: string, text: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    for (const page of ['root', 'login', 'registerSecond', 'forgotPassword', 'shell'])
      await write(`packages/web/dist/pages/duet/en/${page}.html`, `<p>${page}</p>`);
    await write('packages/web/dist/pages/duet/fr/root.html', '<p>racine</p>');
    const inline = { scripts: [`sha256-${'a'.repeat(43)}=`], styles: [`sha256-${'b'.repeat(43)}=`] };
    await write('packages/web/dist/pages/inline-hashes.json', JSON.stringify({ 'duet/en/login.html': inline }));
    await write('packages/web/dist/assets/app-1a2b3c.js', 'code');
    await write('packages/web/dist/assets/app-1a2b3c.js.br', 'squeezed');
    await write('packages/android-web/dist/pages/duet/en/index.html', '<p>android</p>');
    await write('packages/android-web/dist/assets/android-9z.js', 'android code');
    await write('tenants/duet/tenant.json', '{"id":"duet"}');
    app = fastify({ rewriteUrl: ({ url = '/' }) => routableUrl(url) });
    await servePages(app, { rootDir: folder, tenants: await testTenants(), listsTenants: true });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { host: 'duet.localhost:8080', ...headers } });

  it.each([
    ['duet', 'de, fr;q=0.8, en;q=0.5', '/en/app/'],
    ['duet', '', '/en/app/'],
    ['kesher', 'en-US, en;q=0.9', '/he/app/'],
    ['grace', 'he', '/en/app/'],
  ])('the bare address of %s leads who reads "%s" to the tenant’s default, %s', async (tenant, languages, location) => {
    const answer = await get('/', { host: `${tenant}.localhost`, 'accept-language': languages });
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: { location, vary: 'Accept-Language', 'cache-control': 'no-cache' },
    });
  });

  it('the bare address keeps its query', async () => {
    expect((await get('/?utm_source=poster')).headers.location).toBe('/en/app/?utm_source=poster');
  });

  describe('of a tenant that does not allow its own default', () => {
    let pages: FastifyInstance;
    beforeAll(async () => {
      const tenants = await testTenants((tenant) =>
        tenant.id === 'kesher'
          ? {
              ...tenant,
              file: { ...tenant.file, defaultLanguage: 'en' },
              config: { ...tenant.config, allowed_locales: ['fr', 'he'] },
            }
          : tenant,
      );
      pages = fastify();
      await servePages(pages, { rootDir: folder, tenants, listsTenants: true });
    });
    afterAll(() => pages.close());

    it.each([
      ['en;q=0.1, he-IL;q=0.9', '/he/app/'],
      ['fr;q=0, en', '/he/app/'],
      ['en-US, zz', '/he/app/'],
      ['en, fr-CA;q=0.2', '/fr/app/'],
      ['', '/he/app/'],
    ])('the bare address leads who reads "%s" to %s', async (languages, location) => {
      const headers = { host: 'kesher.localhost', 'accept-language': languages };
      expect((await pages.inject({ url: '/', headers })).headers.location).toBe(location);
    });

    it.each(['/en/app/login', '/zz/app/login', '/app/login'])('%s leads to a language it allows', async (url) => {
      const answer = await pages.inject({ url, headers: { host: 'kesher.localhost' } });
      expect(answer).toMatchObject({ statusCode: 302, headers: { location: '/he/app/login' } });
    });
  });

  it.each([
    ['/en/app/', 'root'],
    ['/en/app/?utm_source=poster', 'root'],
    ['/en/app/login', 'login'],
    ['/en/app/register/2', 'registerSecond'],
    ['/en/app/forgotPassword?x=1', 'forgotPassword'],
    ['/en/app/messages/7?x=1', 'shell'],
    ['/en/app/verify_email/token', 'shell'],
    ['/en/app/android/purchase', 'android'],
  ])('%s is the %s page', async (url, page) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: `<p>${page}</p>` });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each([
    ['/app/browse', '/en/app/browse'],
    ['/en-us/app/browse?x=1', '/en/app/browse?x=1'],
    ['/zz/app/browse', '/en/app/browse'],
    ['/en/app', '/en/app/'],
  ])('%s leads to its one form %s', async (url, location) => {
    expect(await get(url)).toMatchObject({ statusCode: 302, headers: { location } });
  });

  it.each([
    ['/en', '/en/app/'],
    ['/en/', '/en/app/'],
    ['/fr/?utm_source=poster', '/fr/app/?utm_source=poster'],
    ['/zz', '/en/app/'],
  ])('a bare language, %s, leads to its root %s', async (url, location) => {
    expect(await get(url, { accept: 'text/html' })).toMatchObject({ statusCode: 302, headers: { location } });
  });

  it.each(['/nowhere', '/en/nowhere', '/en/app/%', '/en/app/verify_email/%E0%A4%A', '/%ZZ?x=1', '/undecodable'])(
    '%s is unknown, which the client’s own page says',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,*/*' });
      expect(answer).toMatchObject({ statusCode: 404, body: '<p>shell</p>' });
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it.each(['/nowhere', '/en/app/%', '/api/%'])(
    '%s is answered in the API’s words to who reads no pages',
    async (url) => {
      expect((await get(url, { accept: 'application/json' })).json()).toMatchObject({ code: 5 });
      expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
    },
  );

  it('lets a query be as broken as it likes', async () => {
    expect(await get('/en/app/login?x=%')).toMatchObject({ statusCode: 200, body: '<p>login</p>' });
  });

  it('never leads to another host', async () => {
    for (const url of ['//evil.example/app/', '/%2F/evil.example', '/app//evil.example', '/\\evil.example/app']) {
      const { location } = (await get(url)).headers;
      expect(location ?? '/en/app/').toMatch(/^\/(en|fr|he)\/app/);
    }
  });

  it('runs nothing but its own script, and no text as code', async () => {
    const policy = String((await get('/en/app/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types duet");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('allows what stands inside a page for that page alone', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    const login = await policyOf('/en/app/login?x=1');
    expect(login).toContain(`script-src 'self' 'sha256-${'a'.repeat(43)}='`);
    expect(login).toContain(`style-src 'self' 'sha256-${'b'.repeat(43)}='`);
    expect(await policyOf('/en/app/')).not.toContain('sha256-');
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await get('/en/app/login')).headers;
    expect((await get('/en/app/login', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('shows the page again to a form that was sent before its script, with nothing of it in the address', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/en/app/login?next=1',
      payload: 'email=a%40example.org&password=secret',
      headers: { host: 'duet.localhost', 'content-type': 'text/plain' },
    });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/en/app/login' } });
  });

  it('sends hashed files squeezed, and for ever', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({
      body: 'squeezed',
      headers: { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect((await get('/assets/app-1a2b3c.js')).body).toBe('code');
    expect((await get('/assets/android-9z.js')).body).toBe('android code');
  });

  it('serves a tenant’s files as they are, and nothing beside them', async () => {
    expect((await get('/tenants/duet/tenant.json')).json()).toEqual({ id: 'duet' });
    for (const url of [
      '/tenants/../package.json',
      '/tenants/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2ftenants/duet/tenant.json',
    ]) {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('reports which tenants there are at an address that is none’s, while developing', async () => {
    const answer = await get('/en/app/', { host: 'localhost:8080' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('http://kesher.localhost');
  });

  it('tells a stranger nothing in production', async () => {
    const closed = fastify();
    await servePages(closed, { rootDir: folder, tenants: await testTenants(), listsTenants: false });
    const answer = await closed.inject({ url: '/en/app/', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('kesher');
    await closed.close();
  });

  it('reports what to do while the client is not built', async () => {
    expect(await get('/fr/app/login')).toMatchObject({
      statusCode: 503,
      body: 'The client is not built yet: run npm run build, or npm start.',
    });
  });
});
