/** Percents of tax by place: ISO 3166 alpha-2 of a country, or with the code of a state or province behind a hyphen (`CA-ON`). */
export type Taxes = Readonly<Record<string, number>>;

/** Whether a state or province of a country has a tax of its own. */
export const isTaxedByRegion = (taxes: Taxes, country: string): boolean =>
  Object.keys(taxes).some((place) => place.startsWith(`${country}-`));

/** The tax on what is sold to somebody, in percent: that of their state or province where it has one, else of their country; 0 elsewhere. */
export const taxPercent = (taxes: Taxes, country: string, region = ''): number =>
  taxes[`${country}-${region}`] ?? taxes[country] ?? 0;
