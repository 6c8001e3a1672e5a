import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { hasUnusableCharacters } from '@duet/adapters/contract';
import { entryLanguage, readAppPath, writeAppPath } from '@duet/core/tenant';
import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownPath, pagePolicy, type InlineHashes } from '../http/index.ts';
import { acceptedLanguages, languageOfferOf, type ServedTenant, type Tenants } from '../tenant/index.ts';
import { unknownHostPage } from './unknown-host-page.ts';

export interface PageDependencies {
  readonly rootDir: string;
  readonly tenants: Tenants;
  /** Whether the page of an unknown host names the tenants: a stranger must not see which there are. */
  readonly listsTenants: boolean;
  /** Where members leave for by a form; absent, that is this very server. */
  readonly eventsUrl?: string | undefined;
}

/** Serves the built clients: hashed files for ever, pages checked each time, each in the language of its address. */
export async function servePages(app: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const folders = clientFolders(dependencies.rootDir);
  const inlineHashes = readInlineHashes(folders.pages);
  const context = { ...dependencies, folders, inlineHashes };
  await app.register(fastifyStatic, {
    root: folders.assets,
    prefix: '/assets/',
    preCompressed: true,
    // Listed once: with a wildcard each request reads the folder's names, half of what it costs. A build needs a new start anyway, for its policies.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: join(dependencies.rootDir, 'tenants'),
    prefix: '/tenants/',
    index: false,
    dotfiles: 'deny',
    maxAge: '5m',
    decorateReply: false,
  });
  const page = (request: FastifyRequest, reply: FastifyReply) => sendPage(context, request, reply);
  // A form that is sent before its script has arrived lands on its page again; what it held is in no address.
  const again = (request: FastifyRequest, reply: FastifyReply) => reply.redirect(pathOf(request), 303);
  for (const url of ['/:language/app', '/:language/app/*', '/app', '/app/*']) {
    app.get(url, page);
    app.post(url, again);
  }
  app.get('/', page);
  app.get('/staff', (request, reply) => sendStaffPage(context, request, reply));
  app.setNotFoundHandler((request, reply) => answerUnknown(context, request, reply));
}

interface ClientFolders {
  readonly assets: string[];
  readonly pages: string;
  readonly android: string;
}

function clientFolders(rootDir: string): ClientFolders {
  const web = join(rootDir, 'packages/web/dist');
  const android = join(rootDir, 'packages/android-web/dist');
  const own = join(web, 'assets');
  // Before the first build there is neither: one must be named, and is empty.
  const built = [own, join(android, 'assets')].filter(existsSync);
  return { assets: built.length > 0 ? built : [own], pages: join(web, 'pages'), android };
}

/** What the build says that the policies of its pages must allow; nothing before the first build. */
function readInlineHashes(pages: string): ReadonlyMap<string, InlineHashes> {
  const path = join(pages, 'inline-hashes.json');
  if (!existsSync(path)) return new Map();
  return new Map(Object.entries(v.parse(inlineHashesSchema, JSON.parse(readFileSync(path, 'utf8')))));
}

const hash = v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/));
const inlineHashesSchema = v.record(v.string(), v.object({ scripts: v.array(hash), styles: v.array(hash) }));

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** What the routes of pages share. */
interface PageContext extends PageDependencies {
  readonly folders: ClientFolders;
  /** By the page's path below the folder of pages. */
  readonly inlineHashes: ReadonlyMap<string, InlineHashes>;
}

async function sendPage(context: PageContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tenant = context.tenants.ofHost(request.headers.host);
  if (!tenant) return sendUnknownHost(context, reply);
  const { url } = request;
  if (pathOf(request) === '/') return redirectToRoot(tenant, request, reply);
  const read = readAppPath(url, languageOfferOf(tenant));
  const canonical = writeAppPath(read);
  if (canonical !== url) return reply.redirect(canonical, 302);
  return sendFile(context, tenant, reply, pageOf(context.folders, tenant, read.language, read.location));
}

/** The bare address leads to the root in the tenant's own language (A17, TEN-11); a query goes along. */
function redirectToRoot(tenant: ServedTenant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = entryLanguage(acceptedLanguages(request.headers['accept-language']), languageOfferOf(tenant));
  const query = request.url.slice(pathOf(request).length);
  // The header decides only for a tenant whose default is not allowed, which its configuration may change at any time.
  return reply
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-cache')
    .redirect(writeAppPath({ language, location: `/app/${query}` }), 302);
}

/** The pages of staff, in the language of their browser where the tenant has it. */
function sendStaffPage(context: PageContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tenant = context.tenants.ofHost(request.headers.host);
  if (!tenant) return sendUnknownHost(context, reply);
  const language = entryLanguage(acceptedLanguages(request.headers['accept-language']), languageOfferOf(tenant));
  const folder = join(context.folders.pages, tenant.id, language);
  return sendFile(context, tenant, reply.header('vary', 'Accept-Language'), { folder, file: 'staff.html' });
}

interface PageFile {
  readonly folder: string;
  readonly file: string;
}

function sendFile(
  { eventsUrl, inlineHashes, folders }: PageContext,
  tenant: ServedTenant,
  reply: FastifyReply,
  { folder, file }: PageFile,
): FastifyReply {
  if (!existsSync(join(folder, file))) return sendUnbuilt(reply);
  const inline = inlineHashes.get(relative(folders.pages, join(folder, file)));
  return reply
    .header('content-security-policy', pagePolicy(tenant, { eventsUrl, inline }))
    .header('cache-control', 'no-cache')
    .sendFile(file, folder, { cacheControl: false });
}

/** The pages that the build has rendered for visitors, by their location in the app. */
const VISITOR_PAGES: ReadonlyMap<string, string> = new Map([
  ['/app/', 'root'],
  ['/app/login', 'login'],
  ['/app/register/1', 'registerFirst'],
  ['/app/register/2', 'registerSecond'],
  ['/app/forgotPassword', 'forgotPassword'],
  ['/app/sendRecoveryEmailSuccess', 'sendRecoveryEmailSuccess'],
]);

function pageOf(folders: ClientFolders, tenant: ServedTenant, language: string, location: string): PageFile {
  const path = location.replace(/[?#].*$/, '');
  if (path === '/app/android' || path.startsWith('/app/android/')) {
    return { folder: join(folders.android, 'pages', tenant.id, language), file: 'index.html' };
  }
  const folder = join(folders.pages, tenant.id, language);
  return { folder, file: `${VISITOR_PAGES.get(path) ?? 'shell'}.html` };
}

/** A bare language leads to its root; any other address that is no page's shows the client's not-found (RT-59). */
function answerUnknown(context: PageContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, headers, originalUrl: url } = request;
  const wantsPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  if (!wantsPage || url.startsWith('/api/')) return answerUnknownPath(request, reply);
  const tenant = context.tenants.ofHost(headers.host);
  if (!tenant) return sendUnknownHost(context, reply);
  const read = readAppPath(url, languageOfferOf(tenant));
  if (BARE_LANGUAGE.test(url)) return reply.redirect(writeAppPath(read), 302);
  return sendFile(context, tenant, reply.code(404), {
    folder: join(context.folders.pages, tenant.id, read.language),
    file: 'shell.html',
  });
}

const BARE_LANGUAGE = /^\/[a-z]{2}(?:[-_][a-z]{2})?\/?(?:\?|$)/i;

/** The longest segment of a path that can be a parameter of a route. No identifier of ours is nearly as long. */
export const LONGEST_PARAMETER = 300;

/**
 * The address by which a request finds its route, for Fastify's `rewriteUrl`. A path with broken escapes (`/en/app/%`) or an endless
 * segment has none, which Fastify would answer by itself, past headers and error handler; nor has one with characters that no text
 * of ours may hold, such as NUL. It is answered like any unknown one. `originalUrl` keeps what was asked.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?');
  return isReadable(path) && path.split('/').every((segment) => segment.length <= LONGEST_PARAMETER)
    ? url
    : '/unroutable';
}

function isReadable(path: string): boolean {
  try {
    return !hasUnusableCharacters(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const sendUnknownHost = ({ listsTenants, tenants }: PageDependencies, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(unknownHostPage(listsTenants ? tenants.all : []));

const sendUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The client is not built yet: run npm run build, or npm start.');
