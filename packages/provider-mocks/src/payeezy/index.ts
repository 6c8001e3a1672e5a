export { PAYEEZY_MOCK, servePayeezyMock } from './payeezy-mock.ts';
