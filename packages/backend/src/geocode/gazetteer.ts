import { foldName, type Town } from './town.ts';

interface Entry {
  readonly key: string;
  readonly town: Town;
}

/** Other names of towns: name as people say it, then GeoNames' name and country. */
export type OtherNames = readonly { readonly name: string; readonly of: string; readonly country: string }[];

/** Towns by the beginning of any of their names. */
export class Gazetteer {
  readonly #entries: readonly Entry[];
  /** By latitude. */
  readonly #towns: readonly Town[];

  constructor(towns: readonly Town[], otherNames: OtherNames) {
    this.#towns = towns.toSorted((a, b) => a.latitude - b.latitude);
    const known = new Map<string, Town>();
    for (const town of towns) {
      const id = `${town.country}:${foldName(town.name)}`;
      if ((known.get(id)?.population ?? -1) < town.population) known.set(id, town);
    }
    const others = otherNames.flatMap(({ name, of, country }) => {
      const town = known.get(`${country}:${foldName(of)}`);
      return town ? [{ ...town, name }] : [];
    });
    this.#entries = [...towns, ...others]
      .map((town) => ({ key: foldName(town.name), town }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.town.population - a.town.population));
  }

  /**
   * Towns whose name begins with the first part of `query`; further parts, after commas, must each begin the region,
   * the country's code or one of `countryNames(code)`. Exact names come first, then the larger town.
   */
  search(query: string, countryNames: (country: string) => readonly string[], limit: number): readonly Town[] {
    const [name = '', ...parts] = query.split(',').map(foldName);
    if (name === '') return [];
    const found: Entry[] = [];
    for (let at = this.#firstFrom(name); this.#entries[at]?.key.startsWith(name) === true; at += 1) {
      const entry = this.#entries[at];
      if (entry && liesIn(entry.town, parts, countryNames)) found.push(entry);
    }
    const ranked = found
      .sort((a, b) => Number(b.key === name) - Number(a.key === name) || b.town.population - a.town.population)
      .map(({ town }) => town);
    return withoutDuplicates(ranked).slice(0, limit);
  }

  /**
   * The town next to a place: what others see instead. Undefined only where no town is known at all. Looks at the
   * towns of similar latitude, nearest latitude first, until no other can be nearer.
   */
  nearest(latitude: number, longitude: number): Town | undefined {
    const towns = this.#towns;
    const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
    let nearest: Town | undefined;
    let least = Infinity;
    let north = firstWhere(towns, (town) => town.latitude >= latitude);
    let south = north - 1;
    for (;;) {
      const [above, below] = [towns[north], towns[south]];
      const isAbove = above !== undefined && (!below || above.latitude - latitude <= latitude - below.latitude);
      const town = isAbove ? above : below;
      if (!town || (town.latitude - latitude) ** 2 >= least) return nearest;
      if (isAbove) north += 1;
      else south -= 1;
      const east = Math.abs(town.longitude - longitude);
      const apart = (town.latitude - latitude) ** 2 + shrink * Math.min(east, 360 - east) ** 2;
      if (apart < least) {
        least = apart;
        nearest = town;
      }
    }
  }

  /** Whether people call a town of this gazetteer by a name, in whichever language and spelling. */
  isNameOf(name: string, { latitude, longitude }: Town): boolean {
    const key = foldName(name);
    for (let at = this.#firstFrom(key); this.#entries[at]?.key === key; at += 1) {
      const town = this.#entries[at]?.town;
      if (town?.latitude === latitude && town.longitude === longitude) return true;
    }
    return false;
  }

  #firstFrom(key: string): number {
    return firstWhere(this.#entries, (entry) => entry.key >= key);
  }
}

/** The index of the first of sorted items that passes, their number where none does. All items after it pass, too. */
function firstWhere<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && !passes(item)) low = middle + 1;
    else high = middle;
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
