import type { FastifyInstance } from 'fastify';
import { BRAINTREE_MOCK, serveBraintreeMock } from './braintree/index.ts';
import { CAPTCHA_MOCK, serveCaptchaMock } from './captcha/index.ts';
import { CREDITGUARD_MOCK, serveCreditguardMock } from './creditguard/index.ts';
import { localFetch, type HostServer } from './http/index.ts';
import { PAYEEZY_MOCK, servePayeezyMock } from './payeezy/index.ts';
import { PAYPAL_MOCK, servePaypalMock } from './paypal/index.ts';
import {
  facebookPicturePath,
  serveSignInDialogs,
  serveSignInProviderMocks,
  SIGN_IN_PROVIDER_MOCKS,
  type DrawPicture,
} from './sign-in/index.ts';
import { serveSiteMocks } from './sites/index.ts';
import { serveStripeMock, STRIPE_MOCK } from './stripe/index.ts';

/**
 * Mocks of the providers that a server calls over a network: each has its provider's wire format below `/provider-mock`, and
 * its script for browsers. What is answered registers them with a server and returns how they are reached. `draw` makes
 * the pictures of Facebook's albums.
 */
export const providerMocks = (draw: DrawPicture) => async (app: FastifyInstance, host: HostServer) => {
  await serveSignInProviderMocks(app, draw);
  await serveSignInDialogs(app, host.rootDir);
  await serveCaptchaMock(app, host.rootDir);
  await serveStripeMock(app, host.rootDir);
  await servePaypalMock(app, host.rootDir);
  await serveBraintreeMock(app, host.rootDir);
  serveCreditguardMock(app);
  await servePayeezyMock(app, host.rootDir, '/api/webhook/v1/payeezy');
  serveSiteMocks(app, host);
  return {
    request: localFetch(app),
    signIn: SIGN_IN_PROVIDER_MOCKS,
    captcha: CAPTCHA_MOCK,
    stripe: STRIPE_MOCK,
    paypal: PAYPAL_MOCK,
    braintree: BRAINTREE_MOCK,
    creditguard: CREDITGUARD_MOCK,
    payeezy: PAYEEZY_MOCK,
    picturePath: facebookPicturePath,
  };
};
