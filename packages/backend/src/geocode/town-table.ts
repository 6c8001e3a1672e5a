import { foldName, type Town } from './town.ts';

const BETWEEN = '\t';

/**
 * Towns in the order of their folded names, the larger one first of equal names. Sixty thousand of them are kept as one text and
 * a few numbers each, a tenth of what objects need: most are never asked for.
 */
export class TownTable {
  readonly #text: Buffer;
  /** Where each town begins in the text. */
  readonly #starts: Uint32Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #populations: Uint32Array;
  /** Towns by latitude, without their other names. */
  readonly byLatitude: Uint32Array;

  /** `otherNames`: towns again, by other names of theirs. */
  constructor(towns: readonly Town[], otherNames: readonly Town[]) {
    const others = new Set(otherNames);
    const rows = [...towns, ...otherNames]
      .map((town) => ({ key: foldName(town.name), town }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.town.population - a.town.population));
    const texts = rows.map(({ key, town: { name, country, region } }) =>
      Buffer.from([key, name, country, region].join(BETWEEN)),
    );
    this.#text = Buffer.concat(texts);
    this.#starts = new Uint32Array(rows.length + 1);
    for (const [index, text] of texts.entries()) this.#starts[index + 1] = (this.#starts[index] ?? 0) + text.length;
    this.#latitudes = Float64Array.from(rows, ({ town }) => town.latitude);
    this.#longitudes = Float64Array.from(rows, ({ town }) => town.longitude);
    this.#populations = Uint32Array.from(rows, ({ town }) => town.population);
    const indexes = rows.flatMap(({ town }, index) => (others.has(town) ? [] : [index]));
    this.byLatitude = Uint32Array.from(indexes).sort((a, b) => this.latitudeAt(a) - this.latitudeAt(b));
  }

  get length(): number {
    return this.#latitudes.length;
  }

  /** The folded name of a town; `undefined` beyond the last one. */
  keyAt(index: number): string | undefined {
    return index < this.length ? this.#partsAt(index)[0] : undefined;
  }

  townAt(index: number): Town {
    const [, name = '', country = '', region = ''] = this.#partsAt(index);
    return {
      name,
      country,
      region,
      latitude: this.latitudeAt(index),
      longitude: this.longitudeAt(index),
      population: this.#populations[index] ?? 0,
    };
  }

  latitudeAt(index: number): number {
    return this.#latitudes[index] ?? NaN;
  }

  longitudeAt(index: number): number {
    return this.#longitudes[index] ?? NaN;
  }

  #partsAt(index: number): readonly string[] {
    return this.#text.toString('utf8', this.#starts[index], this.#starts[index + 1]).split(BETWEEN);
  }
}
