import type { MissingForInteraction, PermissionPrompt } from '@duet/core/onboarding';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import type { RouteTarget } from '../routes/index.ts';

/** The prompt that holds a member back until photo and summary exist, as its dialog shows it (ONB-21 to ONB-23). */
export class PermissionStore {
  readonly #shown: () => MissingForInteraction | undefined;

  constructor(private readonly prompt: PermissionPrompt) {
    this.#shown = observeCell(prompt.shown, 'permission prompt');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get missing(): MissingForInteraction | undefined {
    return this.#shown();
  }

  get completionTarget(): RouteTarget | undefined {
    const missing = this.#shown();
    return missing && this.prompt.completionTarget(missing);
  }

  close(): void {
    this.prompt.close();
  }
}
