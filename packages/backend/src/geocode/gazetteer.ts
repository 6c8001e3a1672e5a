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
  readonly #towns: readonly Town[];

  constructor(towns: readonly Town[], otherNames: OtherNames) {
    this.#towns = towns;
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
    const [name = '', ...further] = query.split(',').map(foldName);
    if (name === '') return [];
    const parts = further.filter((part) => part !== '');
    const found: Entry[] = [];
    for (let at = this.#firstFrom(name); this.#entries[at]?.key.startsWith(name) === true; at += 1) {
      const entry = this.#entries[at];
      if (entry && parts.every((part) => lies(entry.town, part, countryNames))) found.push(entry);
    }
    const ranked = found
      .sort((a, b) => Number(b.key === name) - Number(a.key === name) || b.town.population - a.town.population)
      .map(({ town }) => town);
    return eachOnce(ranked).slice(0, limit);
  }

  /** The town next to a place: what others are told in its stead. */
  nearest(latitude: number, longitude: number): Town | undefined {
    const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
    let nearest: Town | undefined;
    let least = Infinity;
    for (const town of this.#towns) {
      const east = Math.abs(town.longitude - longitude);
      const apart = (town.latitude - latitude) ** 2 + shrink * Math.min(east, 360 - east) ** 2;
      if (apart < least) {
        least = apart;
        nearest = town;
      }
    }
    return nearest;
  }

  #firstFrom(key: string): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A town found by several of its names stands under the best of them. */
const eachOnce = (towns: readonly Town[]): readonly Town[] =>
  [
    ...new Map(towns.toReversed().map((town) => [`${String(town.latitude)},${String(town.longitude)}`, town])).values(),
  ].toReversed();

const lies = ({ region, country }: Town, part: string, countryNames: (country: string) => readonly string[]): boolean =>
  [region, country, ...countryNames(country)].some((name) => foldName(name).startsWith(part));
