import type { ColourToken } from '../tokens.ts';

/** What is read or seen on what, and the least contrast WCAG 2.2 AA requests: 4.5 for text, 3 for shapes that mean something. */
export interface TokenPair {
  readonly foreground: ColourToken;
  readonly background: ColourToken;
  readonly minimum: 4.5 | 3;
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const;
const READ_ON_SURFACES = ['text', 'text-muted', 'primary', 'accent', 'danger', 'success', 'warning'] as const;
const SEEN_ON_SURFACES = ['border-strong', 'focus', 'online'] as const;
const OWN_BACKGROUNDS = [
  ['on-primary', 'primary'],
  ['on-primary-strong', 'primary-strong'],
  ['on-primary-soft', 'primary-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger-soft', 'danger-soft'],
  ['on-success-soft', 'success-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-bubble-own', 'bubble-own'],
  ['on-bubble', 'bubble'],
  ['on-gradient', 'gradient-start'],
  ['on-gradient', 'gradient-end'],
  ['gradient-end', 'on-gradient'],
] as const satisfies readonly (readonly [ColourToken, ColourToken])[];

/** Every pair the kit and the screens may use. A pair that is not here is not to be used. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...SURFACES.flatMap((background) => [
    ...READ_ON_SURFACES.map((foreground): TokenPair => ({ foreground, background, minimum: 4.5 })),
    ...SEEN_ON_SURFACES.map((foreground): TokenPair => ({ foreground, background, minimum: 3 })),
  ]),
  ...OWN_BACKGROUNDS.map(([foreground, background]): TokenPair => ({ foreground, background, minimum: 4.5 })),
];

/** Contrast of two opaque `#rrggbb` colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!digits) throw new Error(`"${colour}" is not an opaque #rrggbb colour.`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
