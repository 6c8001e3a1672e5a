/** What somebody typed into a prerendered form before the app was there. */
export interface EarlyInput {
  /** The text of the field with this `name`; empty when there is none, and once the app has taken the page over. */
  take(name: string): string;
}

/** Nothing was typed: on the build's server, and on pages that were not prerendered. */
export const noEarlyInput: EarlyInput = { take: () => '' };

/**
 * Reads the page's fields whenever a store is made for them, so that the last keystroke counts even when React begins
 * anew in the middle of hydrating.
 */
export class PageEarlyInput implements EarlyInput {
  #isOver = false;

  constructor(private readonly page: ParentNode) {}

  take(name: string): string {
    if (this.#isOver) return '';
    const field = this.page.querySelector(`[name="${CSS.escape(name)}"]`);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  }

  /** The app has the page: from now on its stores hold what is typed. */
  end(): void {
    this.#isOver = true;
  }
}
