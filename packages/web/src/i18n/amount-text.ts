import { languageRow, translationConfig, type AttributeDefinition, type Language } from '@duet/core/tenant';

const CENTIMETRES_PER_INCH = 2.54;
const KILOMETRES_PER_MILE = 1.609344;

/** An amount as people of a country say it: 172 cm or 5 ft 8 in, 30 km or 19 mi, 34 (SHE-31). */
export function amountText(
  amount: number,
  { unit }: Pick<AttributeDefinition, 'unit'>,
  language: Language,
  country: string,
): string {
  const imperial = translationConfig(language, country).measurementSystem === 'imperial';
  if (unit === 'cm') return imperial ? feetAndInches(amount, language) : measured(amount, 'centimeter', language);
  if (unit !== 'km') return new Intl.NumberFormat(language).format(amount);
  return imperial
    ? measured(Math.round(amount / KILOMETRES_PER_MILE), 'mile', language)
    : measured(amount, 'kilometer', language);
}

/**
 * The bound within which a person lives, from one in kilometres: two figures, rounded up, since the server rounds distances
 * up to steps and a mile's own figures would pretend to know better (SHE-31).
 */
export function distanceText(kilometres: number, language: Language, country: string): string {
  const imperial = translationConfig(language, country).measurementSystem === 'imperial';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: imperial ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
    maximumFractionDigits: 0,
    roundingPriority: 'lessPrecision',
    roundingMode: 'ceil',
  }).format(imperial ? kilometres / KILOMETRES_PER_MILE : kilometres);
}

function feetAndInches(centimetres: number, language: Language): string {
  const inches = Math.round(centimetres / CENTIMETRES_PER_INCH);
  const display = languageRow(language).inches;
  return [
    measured(Math.floor(inches / 12), 'foot', language, display),
    measured(inches % 12, 'inch', language, display),
  ].join(' ');
}

const measured = (amount: number, unit: string, language: Language, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(amount);
