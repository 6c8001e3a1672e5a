export { fillShownPlaces } from './fill-shown-places.ts';
export { distanceBetween, type Point } from './point.ts';
export { roundedDistance, roundedPlace } from './rounded-distance.ts';
export { ShownPlaces } from './shown-places.ts';
