import { endpoint } from '../endpoint.ts';
import * as session from '../session.ts';
import { nothing } from '../shared.ts';

/** The calls by which a client learns who its member is. */
export const selfEndpoints = {
  'session.refreshToken': endpoint({ method: 'GET', path: '{apiLocation}/auth/gettoken', request: nothing, answer: session.tokenAnswer, access: 'member', effect: 'read' }),
  'session.rotateToken': endpoint({ method: 'POST', path: '/api/auth/v1/refresh_token', request: nothing, answer: session.tokenAnswer, access: 'member', effect: 'read' }),
  'session.getSelf': endpoint({ method: 'POST', path: '/api/user/v1/get', request: nothing, bodyless: true, answer: session.selfAnswer, access: 'member', effect: 'read' }),
  'session.getAttribution': endpoint({ method: 'POST', path: '/api/attribution/v1/get_info', request: nothing, bodyless: true, answer: session.attributionInfo, access: 'member', effect: 'read' }),
  'session.setPreferredLanguage': endpoint({ method: 'POST', path: '/api/user/v1/set_preferred_language', request: session.preferredLanguageRequest, answer: nothing, access: 'member', effect: 'write' }),
  'session.setFirstPlatformVisit': endpoint({ method: 'POST', path: '/api/user/v1/set_first_platform_visit', request: nothing, bodyless: true, answer: nothing, access: 'member', effect: 'write' }),
  'session.listTests': endpoint({ method: 'POST', path: '/api/abtest/v1/get_abtest_variants', request: nothing, bodyless: true, answer: session.testsAnswer, access: 'member', effect: 'read' }),
  'session.setPresence': endpoint({ method: 'POST', path: '/api/presence/v1/update', request: nothing, answer: nothing, access: 'member', effect: 'write' }),
};
