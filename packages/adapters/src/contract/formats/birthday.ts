const MIDNIGHT_UTC = 'T00:00:00.000Z';

/** `1985-03-07` as the wire has it: `1985-03-07T00:00:00.000Z` (REG-34, A40). */
export const formatBirthday = (birthday: string): string => `${birthday}${MIDNIGHT_UTC}`;

/** The `YYYY-MM-DD` of a birthday on the wire, or the text as it came, for the rule to validate. */
export const readBirthday = (text: string): string =>
  text.endsWith(MIDNIGHT_UTC) ? text.slice(0, -MIDNIGHT_UTC.length) : text;
