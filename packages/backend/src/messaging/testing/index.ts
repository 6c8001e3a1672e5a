export { ENGINES, World } from './world.ts';
