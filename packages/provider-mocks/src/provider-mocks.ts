import type { FastifyInstance } from 'fastify';
import { CAPTCHA_MOCK, serveCaptchaMock } from './captcha/index.ts';
import { localFetch, type HostServer } from './http/index.ts';
import { PAYMENT_MOCK_VARIABLES, PAYMENT_MOCKS } from './payment-mocks.ts';
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
  for (const mock of PAYMENT_MOCKS) await mock.serve(app, host.rootDir);
  serveSiteMocks(app, host);
  return {
    request: localFetch(app),
    signIn: SIGN_IN_PROVIDER_MOCKS,
    captcha: CAPTCHA_MOCK,
    stripe: STRIPE_MOCK,
    variables: PAYMENT_MOCK_VARIABLES,
    picturePath: facebookPicturePath,
  };
};
