export { FakeApi } from './fake-api.ts';
