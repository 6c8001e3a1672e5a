import { directionOf, languageRow, type DateOrder, type Direction, type Language } from './language.ts';

export type MeasurementSystem = 'imperial' | 'metric';

const IMPERIAL_COUNTRIES = ['us', 'lr', 'mm'];

/** How lengths are read in a country (ISO 3166 alpha-2, any case): imperial in three of them (SHE-31). */
export const measurementSystem = (country: string): MeasurementSystem =>
  IMPERIAL_COUNTRIES.includes(country.toLowerCase()) ? 'imperial' : 'metric';

/** For a language that reports nothing else (SHE-30). */
const DEFAULT_DATE_ORDER: DateOrder = 'M';

/** Which part of a date a reader of this language expects first (SHE-29, A38). */
export const dateOrder = (language: Language): DateOrder => languageRow(language).dateOrder ?? DEFAULT_DATE_ORDER;

/** How what is not in the words of a text is written: by the language it is read in and the country of who reads it (ENT-32). */
export interface TranslationConfig {
  readonly language: Language;
  readonly direction: Direction;
  readonly dateOrder: DateOrder;
  readonly measurementSystem: MeasurementSystem;
}

/** `country` as `measurementSystem` takes it; the language has no say in how lengths are measured. */
export const translationConfig = (language: Language, country: string): TranslationConfig => ({
  language,
  direction: directionOf(language),
  dateOrder: dateOrder(language),
  measurementSystem: measurementSystem(country),
});
