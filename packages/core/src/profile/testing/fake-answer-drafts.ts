import type { AnswerDrafts } from '../attributes/answer-drafts.port.ts';

export class FakeAnswerDrafts implements AnswerDrafts {
  readonly saved = new Map<string, unknown>();

  read(attributeId: string): unknown {
    return this.saved.get(attributeId);
  }

  save(attributeId: string, value: unknown): void {
    this.saved.set(attributeId, value);
  }

  remove(attributeId: string): void {
    this.saved.delete(attributeId);
  }

  reset(): void {
    this.saved.clear();
  }
}
