export { FakePage } from './fake-page.ts';
