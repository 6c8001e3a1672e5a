export { serveSiteMocks } from './site-mocks.ts';
