import type { ProblemKey } from './problem-keys.ts';

/**
 * Something that went wrong, as a value a screen can show.
 * `key` names a text in `locales/<language>/errors.json`; `text` is the server's own wording, where the specification
 * shows it verbatim, and then replaces the key's text.
 */
export interface Problem {
  readonly key: ProblemKey;
  readonly text?: string;
  /** Which of the texts of the key, where it has several: those of the connection's banner, under which nobody has called anything. */
  readonly context?: 'unreachable' | 'interrupted' | 'offline' | 'banner';
  /** The limit that was missed, for a text that names it. */
  readonly count?: number;
}

/** The problems of a form, each at the field that caused it. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

/** What a check says of a value: whether it can be used, and if not, what is wrong with it. */
export type Usability = { readonly canUse: true } | { readonly canUse: false; readonly problem: Problem };
