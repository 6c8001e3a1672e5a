const WORDS =
  'hey how are you today i was thinking about the concert we could go together if you want maybe saturday evening there is also that new place by the river which looks really nice and they have great coffee'.split(
    ' ',
  );

/** Texts of one to forty words, short ones more often; the same from each start. */
export function messageTexts(seed = 42): () => string {
  let state = seed;
  const random = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
  return () => {
    const count = 1 + Math.floor(random() ** 2 * 40);
    return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  };
}

/** What the last message of a long thread says, by which its opening is recognised. */
export const NEWEST_TEXT = 'The newest of them all';
