export { startDemoLife } from './start-demo-life.ts';
