export { serveCaptchaStandIn, STAND_IN_CAPTCHA } from './captcha-stand-in.ts';
export { standInPictures } from './facebook-albums.ts';
export { localFetch, serveProviderStandIns, STAND_IN_PROVIDERS } from './provider-stand-in.ts';
export { serveSignInDialogs } from './sign-in-dialogs.ts';
export { serveStripeStandIn, STAND_IN_STRIPE } from './stripe-stand-in.ts';
export { serveSiteStandIns } from './site-stand-ins.ts';
