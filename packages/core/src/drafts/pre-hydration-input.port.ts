/** What was typed into a prerendered form before the app was loaded. */
export interface PreHydrationInput {
  /** The text of the field with this `name`; empty when there is none, and once the app has taken the page over. */
  read(name: string): string;
}

/** Nothing was typed: on the build's server, and on pages that were not prerendered. */
export const noPreHydrationInput: PreHydrationInput = { read: () => '' };
