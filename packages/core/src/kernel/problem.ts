import type { ProblemKey } from './problem-keys.ts';

/**
 * Something that went wrong, as a value a screen can show.
 * `key` names a text in `locales/<language>/errors.json`; `text` is the server's own wording, where the specification
 * shows it verbatim, and then stands in place of the key's text.
 */
export interface Problem {
  readonly key: ProblemKey;
  readonly text?: string;
  /** The limit that was missed, for a text that names it. */
  readonly count?: number;
}

/** The problems of a form, each at the field that caused it. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

/** Why a call brought no answer. Every gateway port fails with this, or with a union of its own that is more precise. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' }
  /** The server has too much to do and did nothing; the same call may be made again `retryAfter` milliseconds later. */
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forbidden'; readonly problem: Problem }
  /** A support session may only read: the call was not made, or not carried out (A87). */
  | { readonly kind: 'readOnly' }
  | { readonly kind: 'unauthenticated'; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly status: number; readonly code?: number };
