import { supportDeskAddress } from '@duet/core/navigation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, tenantOf } from '../http/index.ts';
import { preferredLanguage, type ServedTenant } from '../tenant/index.ts';
import { redeemSignOnCode } from './sign-on-code.ts';
import { supportDeskToken } from './sign-on-tokens.ts';

const PATH = '/zendesk/sso/';

/**
 * Signs a member on to the support desk (STE-14): the browser sends a code that is good for one minute and one use, and
 * leaves for the desk with a token of which the same is true. Whoever sends none logs in first, and returns here.
 */
export function serveSupportSignOn(app: FastifyInstance, context: ServerContext): void {
  app.get(PATH, async (request, reply) => {
    const tenant = tenantOf(request, context.tenants);
    if (!tenant) throw Refusal.invalid('unknown tenant');
    const code = field(request, 'sparkToken');
    const memberId = code === undefined ? undefined : await redeemSignOnCode(context, tenant, code);
    const target =
      memberId === undefined ? loginAddress(tenant, request) : await signOnTarget(context, tenant, memberId, request);
    return redirectPrivately(reply, target);
  });
}

/** The address that is left had a code in it: no next page may receive it. */
const redirectPrivately = (reply: FastifyReply, target: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302);

async function signOnTarget(
  context: ServerContext,
  tenant: ServedTenant,
  memberId: string,
  request: FastifyRequest,
): Promise<string> {
  const { support } = tenant.file;
  // A tenant without a desk has its help site.
  if (support.supportDesk === '') return support.helpSite;
  const returnTo = field(request, 'return_to');
  return supportDeskAddress(
    support,
    await supportDeskToken(context, { tenant, memberId }),
    isSupportAddress(tenant, returnTo) ? returnTo : undefined,
  );
}

/** The desk sends a member on to where it is told: only pages of desk and help site are told to it. */
function isSupportAddress({ address, file: { support } }: ServedTenant, returnTo: string | undefined): boolean {
  const ours = [support.supportDesk, support.helpSite].map((page) => originOf(page, address));
  return returnTo !== undefined && URL.canParse(returnTo, address) && ours.includes(originOf(returnTo, address));
}

const originOf = (page: string, base: string): string => new URL(page, base).origin;

function loginAddress(tenant: ServedTenant, request: FastifyRequest): string {
  const language = preferredLanguage(tenant, request.headers['accept-language']);
  const returnTo = field(request, 'return_to');
  const query = new URLSearchParams({
    helpdesk_redirect: 'true',
    brand_id: tenant.file.support.brandId,
    ...(returnTo !== undefined && { return_to: returnTo }),
  });
  return `/${language}/app/login?${query.toString()}`;
}

function field({ query }: FastifyRequest, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' && value !== '' && value.length <= 4096 ? value : undefined;
}
