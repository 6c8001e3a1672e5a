export { FakeDisplay } from './fake-display.ts';
