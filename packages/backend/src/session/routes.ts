import type { Language } from '@duet/core/tenant';
import type { Caller } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { LiveChannel } from '../connection/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall, type FeatureRoutes } from '../http/index.ts';
import { ownPortrait } from '../images/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';
import { issueSignOnCode } from './sign-on-code.ts';
import { variantsOf } from './experiments.ts';
import { startSupportSession } from './start-support-session.ts';
import { LogIn } from './log-in.ts';
import { selfOf } from './self.ts';
import { eventsCredentials, supportDeskToken } from './sign-on-tokens.ts';
import { assertOffered, updateSelf } from './update-self.ts';

export function sessionRoutes(
  context: ServerContext & { readonly live: LiveChannel },
  accounts: SocialAccounts,
  captcha: CaptchaVerifier,
): FeatureRoutes<'session'> {
  const { database, sessions, clock, settings } = context;
  const logIn = new LogIn(context, accounts, captcha);
  const answerToken = (token: string | undefined) => (token === undefined ? {} : { token });
  const rotate = async ({ member, token }: MemberCall) => {
    const fresh = await sessions.rotate(member, token);
    if (fresh === undefined) throw Refusal.unauthenticated();
    return { token: fresh };
  };
  return {
    'session.login': async ({ email, password }, call) => ({ token: await logIn.withPassword(email, password, call) }),
    'session.facebookLogin': async ({ access_token }, call) =>
      answerToken(await logIn.withFacebook(access_token, call)),
    'session.appleLogin': async ({ id_token }, call) => answerToken(await logIn.withApple(id_token, call)),
    'session.logout': async (_request, { member }) => {
      await sessions.end(member);
      return {};
    },
    'session.refreshToken': (_request, call) => rotate(call),
    'session.rotateToken': (_request, call) => rotate(call),
    'session.getSelf': async (_request, { tenant, member }) => ({
      session: ownSession(member),
      user: await database.inTenant(tenant.id, async (transaction) => {
        const portrait = await ownPortrait(transaction, context.photoLinks, member);
        return { ...(await selfOf(transaction, tenant, member, clock.now())), ...(portrait && { portrait }) };
      }),
    }),
    'session.updateSelf': async ({ user }, call) => {
      await updateSelf(context, user, call);
      return {};
    },
    'session.setPreferredLanguage': async ({ language }, call) => {
      assertOffered(call.tenant, language);
      await change(call, { preferred_language: language });
      return {};
    },
    'session.setFirstPlatformVisit': async (_request, call) => {
      await change(call, { has_visited_platform: true });
      return {};
    },
    'session.setPresence': async (_request, call) => {
      await change(call, { last_online_at: new Date(clock.now()) });
      return {};
    },
    'session.listTests': (_request, { member }) => Promise.resolve({ variants: variantsOf(member.id) }),
    'session.getAttribution': async (_request, { tenant, member }) => {
      const row = await database.inTenant(tenant.id, (transaction) =>
        transaction
          .selectFrom('members')
          .select('attribution')
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow(),
      );
      return { info: row.attribution };
    },
    'session.addAttribution': async ({ info }, call) => {
      await change(call, { attribution: JSON.stringify(info) });
      return {};
    },
    'session.supportSignOn': async (_request, { tenant, member }) => ({
      jwt: await supportDeskToken(context, { tenant, memberId: member.id }),
    }),
    'session.supportEntrance': async (_request, call) => ({ code: await issueSignOnCode(context, call) }),
    'session.eventsSignOn': (_request, call) => eventsCredentials(context, call),
    'session.imitate': async ({ userID }, call) => ({ token: await startSupportSession(context, userID, call) }),
    'session.maintenance': () => Promise.resolve({ maintenance: settings.maintenance }),
  };

  async function change(
    { tenant, member }: MemberCall,
    columns: {
      preferred_language?: Language;
      has_visited_platform?: boolean;
      last_online_at?: Date;
      attribution?: string;
    },
  ): Promise<void> {
    await database.inTenant(tenant.id, (transaction) =>
      transaction
        .updateTable('members')
        .set(columns)
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', member.id)
        .execute(),
    );
  }
}

/** What a client must know of its own session: staff's ends soon, and may only read. */
const ownSession = ({ kind, endsAt }: Caller) =>
  kind === 'support' ? { kind, expires_at: new Date(endsAt).toISOString() } : { kind };
