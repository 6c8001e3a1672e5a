import type { Language } from './language.ts';

export type MeasurementSystem = 'imperial' | 'metric';

const IMPERIAL_COUNTRIES = ['us', 'lr', 'mm'];

/** How lengths are read in a country (ISO 3166 alpha-2, any case): imperial in three of them (SHE-31). */
export const measurementSystem = (country: string): MeasurementSystem =>
  IMPERIAL_COUNTRIES.includes(country.toLowerCase()) ? 'imperial' : 'metric';

/** The order of a date's parts. `M` is month first, the product's default (SHE-30). */
export type DateOrder = 'M' | 'D';

const DATE_ORDERS: Readonly<Record<Language, DateOrder>> = { en: 'M', fr: 'D', he: 'D' };

/** Which part of a date a reader of this language expects first (SHE-29, A38). */
export const dateOrder = (language: Language): DateOrder => DATE_ORDERS[language];
