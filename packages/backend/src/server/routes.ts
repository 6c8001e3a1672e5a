import { analyticsRoutes } from '../analytics/index.ts';
import type { Connection } from '../connection/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import { credentialsRoutes } from '../credentials/index.ts';
import { discoveryRoutes } from '../discovery/index.ts';
import type { Foundation } from '../foundation/index.ts';
import type { Routes } from '../http/index.ts';
import { imageRoutes, wireImage, type PictureSource } from '../images/index.ts';
import { localizationRoutes } from '../localization/index.ts';
import { messagingRoutes, Speech } from '../messaging/index.ts';
import { onboardingRoutes } from '../onboarding/index.ts';
import { paymentsRoutes, type PaymentParts } from '../payments/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { registrationRoutes } from '../registration/index.ts';
import { sessionRoutes } from '../session/index.ts';
import { staffRoutes } from '../staff/index.ts';
import type { SocialAccounts } from '../social-accounts/index.ts';

export interface RouteNeeds {
  readonly foundation: Foundation;
  readonly connection: Connection;
  readonly payments: PaymentParts;
  readonly accounts: SocialAccounts;
  readonly captcha: CaptchaVerifier;
  readonly pictures: PictureSource;
  readonly localesFolder: string;
}

/** The whole route map, one object a room. A row of the contract without its route does not compile here. */
export function allRoutes({
  foundation,
  connection,
  payments,
  accounts,
  captcha,
  pictures,
  localesFolder,
}: RouteNeeds): Routes {
  const { database, clock, photoLinks } = foundation;
  const messaging = {
    database,
    clock,
    live: connection.live,
    imageLink: (tenantId: string, id: string) => photoLinks.link({ tenantId, id }),
  };
  const speech = new Speech(messaging);
  return {
    ...sessionRoutes(foundation, accounts, captcha),
    ...registrationRoutes(foundation, accounts, captcha),
    ...credentialsRoutes(foundation, accounts, captcha),
    ...analyticsRoutes(),
    ...localizationRoutes(localesFolder),
    ...onboardingRoutes(foundation, accounts),
    ...imageRoutes(foundation, pictures),
    ...profileRoutes({
      database,
      clock,
      speech,
      towns: foundation.towns,
      imageOf: (row, viewerId) => wireImage(photoLinks, row, viewerId),
    }),
    ...discoveryRoutes({ database, clock }),
    ...messagingRoutes(messaging, speech),
    ...paymentsRoutes(payments),
    ...staffRoutes(foundation),
  };
}
