import type { Language } from '@duet/core/tenant';
import { foldName } from './town.ts';

/**
 * Another name of a town: as people say it, then GeoNames' name and country. `shownIn`: the languages in which the town is called so
 * on screen; a town has one name for each at most.
 */
export interface OtherName {
  readonly name: string;
  readonly of: string;
  readonly country: string;
  readonly shownIn?: readonly string[] | undefined;
}

/** What the towns with other names are called in each language. */
export class TownNames {
  /** GeoNames' name by country and any name. */
  readonly #own = new Map<string, string>();
  /** By language, country and GeoNames' name. */
  readonly #shown = new Map<string, string>();

  constructor(otherNames: readonly OtherName[]) {
    for (const { name, of, country, shownIn = [] } of otherNames) {
      for (const known of [of, name]) this.#own.set(`${country}:${foldName(known)}`, of);
      for (const language of shownIn) this.#shown.set(`${language}:${country}:${of}`, name);
    }
  }

  /** What a town, known by any of its names, is called in a language; GeoNames' name, or the one given, where no other is known. */
  nameIn(language: Language, { name, country }: { readonly name: string; readonly country: string }): string {
    const own = this.#own.get(`${country}:${foldName(name)}`);
    return own === undefined ? name : (this.#shown.get(`${language}:${country}:${own}`) ?? own);
  }
}
