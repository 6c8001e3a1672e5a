/** The digits of a geohash, of five bits each. */
const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Degrees, WGS 84. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Half of what is left of latitudes and longitudes, at each bit of a geohash, from the whole earth. */
interface Cell {
  readonly middle: { latitude: number; longitude: number };
  readonly half: { latitude: number; longitude: number };
}

const earth = (): Cell => ({ middle: { latitude: 0, longitude: 0 }, half: { latitude: 90, longitude: 180 } });

/** Narrows a cell by a bit: longitudes and latitudes take turns, a longitude first. */
function narrow({ middle, half }: Cell, place: number, isUpper: boolean): void {
  const axis = place % 2 === 0 ? 'longitude' : 'latitude';
  half[axis] /= 2;
  middle[axis] += isUpper ? half[axis] : -half[axis];
}

/** So many digits of a point. */
export function encodeGeohash(point: Point, length: number): string {
  const cell = earth();
  let digits = '';
  for (let digit = 0; digit < length; digit += 1) {
    let value = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const place = digit * 5 + bit;
      const axis = place % 2 === 0 ? 'longitude' : 'latitude';
      const isUpper = point[axis] > cell.middle[axis];
      value = value * 2 + Number(isUpper);
      narrow(cell, place, isUpper);
    }
    digits += DIGITS.charAt(value);
  }
  return digits;
}

/** The middle of a geohash's cell. The geohash has digits of the alphabet only. */
export function decodeGeohash(geohash: string): Point {
  const cell = earth();
  for (const [digit, character] of Array.from(geohash).entries()) {
    const value = DIGITS.indexOf(character);
    for (let bit = 0; bit < 5; bit += 1) narrow(cell, digit * 5 + bit, ((value >> (4 - bit)) & 1) === 1);
  }
  return cell.middle;
}
