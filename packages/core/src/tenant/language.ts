/** Interface languages (SHE-27), in their one canonical spelling: `en-us` is `en`, `he-il` is `he` (A18). */
export const LANGUAGES = ['en', 'fr', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr');
