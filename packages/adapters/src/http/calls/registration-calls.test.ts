import { proveWireCalls, wireCall } from '../testing/index.ts';

const user = { first_name: 'Maya', gender: 'FEMALE' } as const;
const usable = { answer: { can_use: false, message: 'no' }, value: { can_use: false, message: 'no' } };
const registered = { answer: { auth_token: 't', user_id: 'u1' }, value: { auth_token: 't', user_id: 'u1' } };
const languages = [{ language: 'he', name: 'עברית', direction: 'rtl', date_order: 'DMY' }] as const;

proveWireCalls([
  wireCall({
    id: 'API-04',
    name: 'tenant.listTranslations',
    address: 'POST /api/localization/v1/list_translations',
    request: {},
    answer: { languages },
    value: { languages: [...languages] },
  }),
  wireCall({
    id: 'API-05',
    name: 'tenant.getTranslations',
    address: 'POST /api/localization/v1/get_translations',
    request: { languages: ['en'] },
    answer: { translations: {} },
    value: { translations: {} },
  }),
  wireCall({
    id: 'API-08',
    name: 'registration.checkEmail',
    address: 'POST /api/user/v1/check_email',
    request: { email: 'a@b.c' },
    ...usable,
  }),
  wireCall({
    id: 'API-09',
    name: 'registration.checkPassword',
    address: 'POST /api/user/v1/check_password',
    request: { password: 'p', email: 'a@b.c' },
    ...usable,
  }),
  wireCall({
    id: 'API-10',
    name: 'registration.create',
    address: 'POST /api/user/v1/create',
    request: { user: { ...user, password: 'p' } },
    ...registered,
  }),
  wireCall({
    id: 'API-11',
    name: 'registration.facebookRegister',
    address: 'POST /api/auth/v1/facebook_register',
    request: { facebook_access_token: 'f', user },
    ...registered,
  }),
  wireCall({
    id: 'API-12',
    name: 'registration.appleRegister',
    address: 'POST /api/auth/v1/apple_register',
    request: { apple_id_token: 'i', apple_auth_code: 'c', user },
    ...registered,
  }),
  wireCall({
    id: 'API-17',
    name: 'credentials.forgotPassword',
    address: 'POST /api/auth/v1/forgot_password',
    request: { email: 'a@b.c' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-18',
    name: 'credentials.forgotPasswordComplete',
    address: 'POST /api/auth/v1/forgot_password_complete',
    request: { code: 'c', email: 'a@b.c', new_password: 'p' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-19',
    name: 'credentials.verifyEmail',
    address: 'POST /api/auth/v1/verify_email',
    request: { token: 't' },
    answer: { valid: true, deeplink: '/app/browse', uid: 'u1' },
    value: { valid: true, deeplink: '/app/browse', uid: 'u1' },
  }),
  wireCall({
    id: 'API-20',
    name: 'credentials.requestVerificationEmail',
    address: 'POST /api/auth/v1/request_verification_email',
    request: { uid: 'u1' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-38',
    name: 'credentials.changePassword',
    address: 'POST /api/auth/v1/change_password',
    request: { new_password: 'n', old_password: 'o' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-77',
    name: 'credentials.doNotEmail',
    address: 'POST /api/donotemail/v1/add',
    request: { token: 't' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-102',
    name: 'analytics.destinations',
    address: 'GET /analytics/destinations.json',
    request: {},
    answer: { destinations: [{ id: 'tag-manager', category: 'statistics' }] },
    value: { destinations: [{ id: 'tag-manager', category: 'statistics' }] },
  }),
]);
