export type { Gazetteer } from './gazetteer.ts';
export { geocode, townsOf } from './geocode.ts';
