import type { Language } from '@duet/core/tenant';
import { TownNames, type OtherName } from './town-names.ts';
import { TownTable } from './town-table.ts';
import { foldName, type Town } from './town.ts';

/** Towns by the beginning of any of their names. */
export class Gazetteer {
  readonly #table: TownTable;
  readonly #names: TownNames;

  constructor(towns: readonly Town[], otherNames: readonly OtherName[]) {
    this.#table = new TownTable(towns, alsoCalled(towns, otherNames));
    this.#names = new TownNames(otherNames);
  }

  /**
   * Towns whose name begins with the first part of `query`; further parts, after commas, must each begin the region,
   * the country's code or one of `countryNames(code)`. Exact names come first, then those
   * with the accents of a query that has some, then the larger town.
   */
  search(query: string, countryNames: (country: string) => readonly string[], limit: number): readonly Town[] {
    const [name = '', ...parts] = query.split(',').map(foldName);
    if (name === '') return [];
    const accented = accentedName(query);
    const found: { readonly isExact: boolean; readonly hasAccents: boolean; readonly town: Town }[] = [];
    for (let row = this.#firstFrom(name); this.#table.keyAt(row)?.startsWith(name) === true; row += 1) {
      const town = this.#table.townAt(row);
      if (!liesIn(town, parts, countryNames)) continue;
      const hasAccents = accented !== undefined && composed(town.name).startsWith(accented);
      found.push({ isExact: this.#table.keyAt(row) === name, hasAccents, town });
    }
    const ranked = found
      .sort(
        (a, b) =>
          Number(b.isExact) - Number(a.isExact) ||
          Number(b.hasAccents) - Number(a.hasAccents) ||
          b.town.population - a.town.population,
      )
      .map(({ town }) => town);
    return withoutDuplicates(ranked).slice(0, limit);
  }

  /**
   * The town next to a place: what others see instead. Undefined only where no town is known at all. Looks at the
   * towns of similar latitude, nearest latitude first, until no other can be nearer.
   */
  nearest(latitude: number, longitude: number): Town | undefined {
    const table = this.#table;
    const rows = table.byLatitude;
    const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
    let nearest: number | undefined;
    let least = Infinity;
    let north = firstWhere(rows.length, (at) => table.latitudeAt(rows[at] ?? 0) >= latitude);
    let south = north - 1;
    for (;;) {
      const [above, below] = [rows[north], rows[south]];
      const isAbove =
        above !== undefined &&
        (below === undefined || table.latitudeAt(above) - latitude <= latitude - table.latitudeAt(below));
      const row = isAbove ? above : below;
      if (row === undefined || (table.latitudeAt(row) - latitude) ** 2 >= least) break;
      if (isAbove) north += 1;
      else south -= 1;
      const east = Math.abs(table.longitudeAt(row) - longitude);
      const apart = (table.latitudeAt(row) - latitude) ** 2 + shrink * Math.min(east, 360 - east) ** 2;
      if (apart < least) {
        least = apart;
        nearest = row;
      }
    }
    return nearest === undefined ? undefined : table.townAt(nearest);
  }

  /** Whether people call a town of this gazetteer by a name, in whichever language and spelling. */
  isNameOf(name: string, { latitude, longitude }: Town): boolean {
    const key = foldName(name);
    for (let row = this.#firstFrom(key); this.#table.keyAt(row) === key; row += 1)
      if (this.#table.latitudeAt(row) === latitude && this.#table.longitudeAt(row) === longitude) return true;
    return false;
  }

  /** What a town, known by any of its names, is called in a language; the name that was given where no other is known. */
  nameIn(language: Language, town: Pick<Town, 'name' | 'country'>): string {
    return this.#names.nameIn(language, town);
  }

  #firstFrom(key: string): number {
    return firstWhere(this.#table.length, (row) => (this.#table.keyAt(row) ?? '') >= key);
  }
}

const composed = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name in a query whose accents say which town is meant; who writes none may mean any. */
function accentedName(query: string): string | undefined {
  const name = composed((query.split(',')[0] ?? '').trim());
  return /\p{M}/u.test(name.normalize('NFD')) ? name : undefined;
}

/** The towns that have other names, once for each. */
function alsoCalled(towns: readonly Town[], otherNames: readonly OtherName[]): readonly Town[] {
  const known = new Map<string, Town>();
  for (const town of towns) {
    const id = `${town.country}:${foldName(town.name)}`;
    if ((known.get(id)?.population ?? -1) < town.population) known.set(id, town);
  }
  return otherNames.flatMap(({ name, of, country }) => {
    const town = known.get(`${country}:${foldName(of)}`);
    return town ? [{ ...town, name }] : [];
  });
}

/** The index of the first of `length` sorted items that passes, `length` where none does. All items after it pass, too. */
function firstWhere(length: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A town found by several of its names is listed under the best of them. */
const withoutDuplicates = (towns: readonly Town[]): readonly Town[] =>
  [
    ...new Map(towns.toReversed().map((town) => [`${String(town.latitude)},${String(town.longitude)}`, town])).values(),
  ].toReversed();

/** Whether a place lies in all that `parts` begin to name: its region, its country's code or one of the country's names. */
export const liesIn = (
  { region, country }: Pick<Town, 'region' | 'country'>,
  parts: readonly string[],
  countryNames: (country: string) => readonly string[],
): boolean => {
  const names = [region, country, ...countryNames(country)].map(foldName);
  return parts.map(foldName).every((part) => part === '' || names.some((name) => name.startsWith(part)));
};
