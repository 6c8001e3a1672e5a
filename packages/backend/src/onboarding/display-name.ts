import { hasHiddenCharacter } from '@duet/core/registration';

const LONGEST = 30;
/** Ways to be reached or found elsewhere do not belong into a name. */
const CONTACT = /@|https?:|www\.|\.(com|net|org|co|fr|il)\b|\d{5,}/iu;

/** Whether others may be shown this name: letters of any script, no contact details, nothing hidden. */
export function isUsableDisplayName(name: string): boolean {
  const trimmed = name.trim();
  const length = Array.from(new Intl.Segmenter().segment(trimmed)).length;
  return (
    length >= 2 &&
    length <= LONGEST &&
    /\p{L}/u.test(trimmed) &&
    !hasHiddenCharacter(trimmed) &&
    !/[<>]/u.test(trimmed) &&
    !CONTACT.test(trimmed)
  );
}
