export { Gazetteer } from './gazetteer.ts';
export { geocode, gazetteerLoader } from './geocode.ts';
export { postalCodesLoader, type PostalCodes } from './postal-codes.ts';
export { townOfPlace } from './town-of-place.ts';
