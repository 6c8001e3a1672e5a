import type { MissingForInteraction, PermissionPrompt } from '@duet/core/onboarding';
import type { Place } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';

/** The prompt that holds a member back until photo and summary exist, as a screen shows it (ONB-21 to ONB-23). */
export class PermissionStore {
  readonly #shown: () => MissingForInteraction | undefined;

  constructor(private readonly prompt: PermissionPrompt) {
    this.#shown = observeCell(prompt.shown, 'permission prompt');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get missing(): MissingForInteraction | undefined {
    return this.#shown();
  }

  get wayOut(): Place | undefined {
    const missing = this.#shown();
    return missing && this.prompt.wayOut(missing);
  }

  /** Opens the prompt where something is missing, and answers whether it did. */
  holdsBack(): boolean {
    return this.prompt.holdsBack();
  }

  close(): void {
    this.prompt.close();
  }

  /** A screen that goes takes its prompt with it. */
  dispose(): void {
    this.prompt.close();
  }
}
