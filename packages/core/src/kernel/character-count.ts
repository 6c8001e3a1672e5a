/** How many characters a person sees: an accented letter or an emoji is one, however many code points it takes. */
export const characterCount = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
