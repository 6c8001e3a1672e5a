export type GrammaticalGender = 'MALE' | 'FEMALE';

const BY_SPEAKER = /\{([^{}|]*)\|([^{}|]*)\}/gu;
const BY_ADDRESSEE = /<([^<>|]*)\|([^<>|]*)>/gu;

/**
 * Lets a text agree with those it is between, as French and Hebrew want it: `{venu|venue}` follows who speaks,
 * `<אתה|את>` whom they speak to; the masculine form comes first.
 */
export const agree = (text: string, speaker: GrammaticalGender, addressee: GrammaticalGender): string =>
  text.replace(BY_SPEAKER, formOf(speaker)).replace(BY_ADDRESSEE, formOf(addressee));

const formOf = (gender: GrammaticalGender) => (_: string, man: string, woman: string) =>
  gender === 'MALE' ? man : woman;
