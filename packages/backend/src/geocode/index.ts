export { Gazetteer } from './gazetteer.ts';
export { geocode, townsOf } from './geocode.ts';
export { postalCodesOf, type PostalCodes } from './postal-codes.ts';
export { townOfPlace } from './town-of-place.ts';
