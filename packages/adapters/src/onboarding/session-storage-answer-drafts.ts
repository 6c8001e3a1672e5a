import type { AnswerDrafts } from '@duet/core/onboarding';
import type { FallbackStorage } from '../storage/index.ts';

const PREFIX = 'duet_answer_draft:';

/** Unsaved answers in this tab's session storage, each as JSON under its attribute. */
export class SessionStorageAnswerDrafts implements AnswerDrafts {
  constructor(private readonly storage: FallbackStorage) {}

  read(attributeId: string): unknown {
    const stored = this.storage.get(PREFIX + attributeId);
    if (stored === undefined) return undefined;
    try {
      return JSON.parse(stored);
    } catch {
      // A broken draft is no draft.
      return undefined;
    }
  }

  keep(attributeId: string, value: unknown): void {
    this.storage.set(PREFIX + attributeId, JSON.stringify(value ?? null));
  }

  remove(attributeId: string): void {
    this.storage.remove(PREFIX + attributeId);
  }

  reset(): void {
    this.storage.removeAll(PREFIX);
  }
}
