import { hasContact, hasHiddenCharacter } from '@duet/core/registration';

const LONGEST = 30;

/** Whether others may be shown this name: letters of any script, no contact details, nothing hidden. */
export function isUsableDisplayName(name: string): boolean {
  const trimmed = name.trim();
  const length = Array.from(new Intl.Segmenter().segment(trimmed)).length;
  return (
    length >= 2 && length <= LONGEST && /\p{L}/u.test(trimmed) && !hasHiddenCharacter(trimmed) && !hasContact(trimmed)
  );
}
