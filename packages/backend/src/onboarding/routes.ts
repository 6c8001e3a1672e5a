import { toRejectionReason } from '@duet/core/profile';
import { CALL_ERRORS, readBirthday } from '@duet/adapters/contract';
import { birthdayProblem } from '@duet/core/registration';
import { SEARCH_QUESTIONS } from '@duet/core/discovery';
import type { LiveChannel } from '../connection/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { geocode } from '../geocode/index.ts';
import { Refusal, type FeatureRoutes } from '../http/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';
import { decideAgreement, listAgreements } from './agreements.ts';
import { isUsableDisplayName } from './display-name.ts';
import { findSchools } from './schools.ts';
import { setAttribute } from './set-attribute.ts';

export function onboardingRoutes(
  context: ServerContext,
  accounts: SocialAccounts,
  live: LiveChannel,
): FeatureRoutes<'onboarding'> {
  const { database, clock, towns, postalCodes } = context;
  return {
    'onboarding.getAttributes': async (_request, { tenant, member }) => {
      const rows = await database.inTenant(tenant.id, (transaction) =>
        transaction
          .selectFrom('attribute_values')
          .select(['attribute_id', 'value', 'status', 'rejection_reason'])
          .where('tenant_id', '=', tenant.id)
          .where('member_id', '=', member.id)
          .orderBy('attribute_id')
          .execute(),
      );
      return {
        attributes: rows.map(({ rejection_reason: reason, ...row }) => ({
          ...row,
          ...(reason !== null && { rejection_reason: toRejectionReason(reason) }),
        })),
      };
    },
    'onboarding.setAttribute': async ({ id, value }, call) => {
      const status = await setAttribute(context, id, value, call);
      // Today's matches are others once whom the member wishes to meet is.
      if (SEARCH_QUESTIONS.some((question) => question === id)) live.publishCountsChanged(call.member.id, 'matches');
      return status === undefined ? {} : { status };
    },
    'onboarding.updateEducation': async ({ facebook_access_token }, { tenant }) => {
      const appId = tenant.file.providers.facebook?.appId;
      if (appId === undefined) throw Refusal.invalid('facebook refused');
      const account = await accounts.facebook(facebook_access_token, appId);
      if (!account.ok)
        throw account.error === 'unavailable' ? Refusal.unavailable() : Refusal.invalid('facebook refused');
      return { schools: [...account.value.schools] };
    },
    'onboarding.getSchools': ({ name }) => Promise.resolve({ schools: findSchools(name) }),
    'onboarding.checkDisplayName': ({ display_name }) =>
      Promise.resolve({ can_use: isUsableDisplayName(display_name) }),
    'onboarding.checkBirthday': ({ birthday }, { tenant }) => {
      const problem = birthdayProblem(readBirthday(birthday), tenant.file.policy, clock.now());
      const texts = Object.entries(CALL_ERRORS.userCreate.texts);
      const message = problem && texts.find(([, key]) => key === problem.key)?.[0];
      return Promise.resolve({ can_use: problem === undefined, ...(message !== undefined && { message }) });
    },
    'onboarding.getAgreements': (_request, call) => listAgreements(context, call),
    'onboarding.setAgreement': async (request, call) => {
      await decideAgreement(context, request, call);
      return {};
    },
    'onboarding.geocode': geocode(towns, postalCodes),
  };
}
