const FILES = 'packages/adapters/src/tenant/tenant-files.test.ts';
const SERVER = 'packages/backend/src/tenant/configuration.test.ts';
const SCREENS = 'packages/web/e2e/shell/tenant-configuration.spec.ts';
const FRAME = 'packages/web/e2e/shell/visitor-frame.spec.ts';
const THEME = 'packages/web/src/theme/theme-css.test.ts';
const LANDING = 'packages/web/src/registration/landing/landing-screen.test.tsx';
const LAYOUTS = 'packages/web/src/shell/layouts/layouts.test.tsx';
const FOOTER = 'packages/web/src/shell/layouts/footer.test.tsx';
const REGISTER = 'packages/core/src/registration/register.test.ts';
const CONSENT = 'packages/core/src/analytics/consent/manage-consent.test.ts';
const DESTINATIONS = 'packages/backend/src/analytics/analytics.test.ts';
const SIGN_IN = 'packages/adapters/src/social-sign-in/social-sign-in.test.ts';
const CAPTCHA = 'packages/adapters/src/captcha/hcaptcha-sdk-captcha.test.ts';
const PAYMENTS = 'packages/adapters/src/payments/gateways/payment-providers.test.ts';
const SITES = 'packages/core/src/navigation/external-sites/external-sites.test.ts';
const CONNECTIVITY = 'packages/web/e2e/connection/connectivity.spec.ts';

/** Of each key of a `tenant.json` the test that gives it another value, or meets tenants that differ in it, and sees what follows. */
export const TENANT_TESTED_BY: Readonly<Record<string, string>> = {
  id: FILES,
  name: FRAME,
  names: 'packages/web/src/tenant/tenant-provider.test.tsx',
  hosts: 'packages/backend/src/http/cross-origin.test.ts',
  languages: FRAME,
  defaultLanguage: 'packages/backend/src/pages/pages.test.ts',
  'brand.tagline': LANDING,
  'brand.description': LANDING,
  'brand.logo': LANDING,
  'brand.hero': LANDING,
  'brand.colour': SERVER,
  'theme.light': THEME,
  'theme.dark': THEME,
  'theme.font': THEME,
  'theme.headingFont': THEME,
  'theme.radius': THEME,
  'theme.gradient': THEME,
  'policy.oneStepRegistration': 'packages/core/src/registration/credentials/landing-decision.test.ts',
  'policy.landingTarget': 'packages/web/e2e/registration/landing-target.spec.ts',
  'policy.orientationConsent': SERVER,
  'policy.presenceInterval': SERVER,
  'policy.events': LAYOUTS,
  'policy.adventist.attribute': REGISTER,
  'policy.adventist.value': REGISTER,
  'policy.minimumAge': SERVER,
  'policy.minimumNameLength': SERVER,
  'policy.birthdayPlaceholderYear': 'packages/core/src/registration/form/registration-state.test.ts',
  'policy.country': SERVER,
  'analytics.consent.version': CONSENT,
  'analytics.consent.groups': CONSENT,
  'analytics.destinations.id': DESTINATIONS,
  'analytics.destinations.category': DESTINATIONS,
  'analytics.pixelChannel': SERVER,
  'footer.copyright': FRAME,
  'footer.social.instagram': FOOTER,
  'footer.social.facebook': FOOTER,
  'footer.social.twitter': FOOTER,
  'footer.disclaimer': LAYOUTS,
  'providers.facebook.appId': SIGN_IN,
  'providers.facebook.sdk': SIGN_IN,
  'providers.apple.clientId': SIGN_IN,
  'providers.apple.sdk': SIGN_IN,
  'providers.captcha.siteKey': CAPTCHA,
  'providers.captcha.sdk': CAPTCHA,
  'providers.captcha.field': FILES,
  'providers.captcha.asks': CAPTCHA,
  'providers.googleMaps.key': 'packages/backend/src/http/page-policy.test.ts',
  'providers.trackingWidget.sdk': SCREENS,
  'support.brandId': SITES,
  'support.helpSite': SITES,
  'support.supportDesk': SITES,
  'support.email': 'packages/web/src/shell/contact/contact-screen.test.tsx',
  'deployment.apiLocation': 'packages/adapters/src/http/fetch-api-client.test.ts',
  'deployment.socketHost': 'packages/web/e2e/connection/live-socket.spec.ts',
  'deployment.holdingPage': CONNECTIVITY,
  'deployment.maintenanceCookie': CONNECTIVITY,
  gateways: PAYMENTS,
  endpoints: FILES,
  agreements: SERVER,
  taxes: SERVER,
};
