/** One inhabited place of GeoNames, or another name of one. */
export interface Town {
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** State or province where people write it with the town, e.g. `MA`. */
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A name as people type it: without case, accents, points, apostrophes and hyphens; Hebrew full or sparing spelling alike. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´".״׳]/g, '')
    .replaceAll('וו', 'ו')
    .replaceAll('יי', 'י')
    .replaceAll(/[\s\-־–]+/g, ' ')
    .trim();
