import { accountRoutes, type DataCopies } from '../account/index.ts';
import { activityRoutes } from '../activity/index.ts';
import { analyticsRoutes } from '../analytics/index.ts';
import type { Connection } from '../connection/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import { credentialsRoutes } from '../credentials/index.ts';
import type { ImageTable } from '../database/index.ts';
import { discoveryRoutes } from '../discovery/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { Routes } from '../http/index.ts';
import { imageRoutes, wireImage, type PictureSource } from '../images/index.ts';
import { localizationRoutes } from '../localization/index.ts';
import { matchesRoutes } from '../matches/index.ts';
import { messagingRoutes, MessageWriter } from '../messaging/index.ts';
import { onboardingRoutes } from '../onboarding/index.ts';
import { paymentsRoutes, type PaymentDependencies } from '../payments/index.ts';
import { getProfiles, profileRoutes } from '../profile/index.ts';
import { registrationRoutes } from '../registration/index.ts';
import { sessionRoutes } from '../session/index.ts';
import { staffRoutes } from '../staff/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';

export interface RouteDependencies {
  readonly context: ServerContext;
  readonly connection: Connection;
  readonly payments: PaymentDependencies;
  readonly accounts: SocialAccounts;
  readonly captcha: CaptchaVerifier;
  readonly pictures: PictureSource;
  readonly localesFolder: string;
  readonly dataCopies: DataCopies;
}

/** The whole route map, one object a feature. A row of the contract without its route does not compile here. */
export function allRoutes({
  context,
  connection,
  payments,
  accounts,
  captcha,
  pictures,
  localesFolder,
  dataCopies,
}: RouteDependencies): Routes {
  const { database, clock, photoLinks } = context;
  const messaging = {
    database,
    clock,
    live: connection.live,
    imageLink: (tenantId: string, id: string) => photoLinks.link({ tenantId, id }),
  };
  const messageWriter = new MessageWriter(messaging);
  const profile = {
    database,
    clock,
    messageWriter,
    live: connection.live,
    towns: context.towns,
    imageOf: (row: ImageTable, viewerId: string) => wireImage(photoLinks, row, viewerId),
  };
  return {
    ...sessionRoutes({ ...context, live: connection.live }, accounts, captcha),
    ...registrationRoutes(context, accounts, captcha),
    ...credentialsRoutes(context, accounts, captcha),
    ...accountRoutes(context, dataCopies, connection.live),
    ...analyticsRoutes(),
    ...localizationRoutes(localesFolder),
    ...onboardingRoutes(context, accounts, connection.live),
    ...imageRoutes(context, pictures),
    ...profileRoutes(profile),
    ...discoveryRoutes({ database, clock }),
    ...matchesRoutes({
      ...context,
      live: connection.live,
      profilesOf: (userIds, call) => getProfiles(profile, userIds, call),
    }),
    ...activityRoutes({ database, clock, live: connection.live }),
    ...messagingRoutes(messaging, messageWriter),
    ...paymentsRoutes(payments),
    ...staffRoutes(context, connection),
  };
}
