/** What draws nothing by itself: white space, characters of width zero, and the empty pattern of Braille. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows nothing to who reads it, whatever characters stand in it. Such a text is no message. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';
