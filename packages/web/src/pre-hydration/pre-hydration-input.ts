import type { PreHydrationInput } from '@duet/core/drafts';

/**
 * Reads the page's fields whenever a store is made for them, so that the last keystroke counts even when React begins
 * anew in the middle of hydrating.
 */
export class PagePreHydrationInput implements PreHydrationInput {
  #isStopped = false;

  constructor(private readonly page: ParentNode) {}

  read(name: string): string {
    if (this.#isStopped) return '';
    const field = this.page.querySelector(`[name="${CSS.escape(name)}"]`);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  }

  /** The app has the page: from now on its stores hold what is typed. */
  stop(): void {
    this.#isStopped = true;
  }
}
