import { analyticsRoutes } from '../analytics/index.ts';
import type { Connection } from '../connection/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import { credentialsRoutes } from '../credentials/index.ts';
import { discoveryRoutes } from '../discovery/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { Routes } from '../http/index.ts';
import { imageRoutes, wireImage, type PictureSource } from '../images/index.ts';
import { localizationRoutes } from '../localization/index.ts';
import { messagingRoutes, MessageWriter } from '../messaging/index.ts';
import { onboardingRoutes } from '../onboarding/index.ts';
import { paymentsRoutes, type PaymentDependencies } from '../payments/index.ts';
import { profileRoutes } from '../profile/index.ts';
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
}: RouteDependencies): Routes {
  const { database, clock, photoLinks } = context;
  const messaging = {
    database,
    clock,
    live: connection.live,
    imageLink: (tenantId: string, id: string) => photoLinks.link({ tenantId, id }),
  };
  const messageWriter = new MessageWriter(messaging);
  return {
    ...sessionRoutes(context, accounts, captcha),
    ...registrationRoutes(context, accounts, captcha),
    ...credentialsRoutes(context, accounts, captcha),
    ...analyticsRoutes(),
    ...localizationRoutes(localesFolder),
    ...onboardingRoutes(context, accounts),
    ...imageRoutes(context, pictures),
    ...profileRoutes({
      database,
      clock,
      messageWriter,
      towns: context.towns,
      imageOf: (row, viewerId) => wireImage(photoLinks, row, viewerId),
    }),
    ...discoveryRoutes({ database, clock }),
    ...messagingRoutes(messaging, messageWriter),
    ...paymentsRoutes(payments),
    ...staffRoutes(context),
  };
}
