import { proveWireCalls, wireCall } from '../testing/index.ts';

const usable = { answer: { can_use: false, message: 'no' }, value: { can_use: false, message: 'no' } };
const schools = {
  answer: { schools: [{ id: 's1', name: 'School' }] },
  value: { schools: [{ id: 's1', name: 'School' }] },
};
const agreement = { id: 'TERMS_OF_SERVICE', accepted: true } as const;

proveWireCalls([
  wireCall({
    id: 'API-24',
    name: 'onboarding.getAttributes',
    address: 'POST /api/attribute/v1/get',
    isBodyless: true,
    request: {},
    answer: { attributes: [{ attribute_id: 'summary', value: '"hi"' }] },
    value: { attributes: [{ attribute_id: 'summary', value: '"hi"' }] },
  }),
  wireCall({
    id: 'API-25',
    name: 'onboarding.setAttribute',
    address: 'POST /api/attribute/v1/set',
    request: { id: 'height', value: '172' },
    answer: { status: 'PENDING' },
    value: { status: 'PENDING' },
  }),
  wireCall({
    id: 'API-26',
    name: 'onboarding.updateEducation',
    address: 'POST /api/attribute/v1/update_education',
    request: { facebook_access_token: 'f' },
    ...schools,
  }),
  wireCall({
    id: 'API-71',
    name: 'onboarding.checkDisplayName',
    address: 'POST /api/user/v1/check_display_name',
    request: { display_name: 'Maya' },
    ...usable,
  }),
  wireCall({
    id: 'API-72',
    name: 'onboarding.checkBirthday',
    address: 'POST /api/user/v1/check_birthday',
    request: { birthday: '1985-03-07' },
    ...usable,
  }),
  wireCall({
    id: 'API-74',
    name: 'onboarding.getAgreements',
    address: 'POST /api/agreement/v1/get',
    request: {},
    answer: { agreements: [agreement] },
    value: { agreements: [agreement] },
  }),
  wireCall({
    id: 'API-75',
    name: 'onboarding.setAgreement',
    address: 'POST /api/agreement/v1/set',
    request: agreement,
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-76',
    name: 'onboarding.getSchools',
    address: 'POST /api/autocomplete/v1/get_school',
    request: { name: 'Sch' },
    ...schools,
  }),
  wireCall({
    id: 'API-101',
    name: 'onboarding.geocode',
    address: 'GET /api/geocode/v1/search?address=Boston',
    request: { address: 'Boston' },
    answer: { results: [] },
    value: { results: [] },
  }),
]);
