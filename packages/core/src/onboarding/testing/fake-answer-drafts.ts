import type { AnswerDrafts } from '../answer-drafts.port.ts';

export class FakeAnswerDrafts implements AnswerDrafts {
  readonly kept = new Map<string, unknown>();

  read(attributeId: string): unknown {
    return this.kept.get(attributeId);
  }

  keep(attributeId: string, value: unknown): void {
    this.kept.set(attributeId, value);
  }

  remove(attributeId: string): void {
    this.kept.delete(attributeId);
  }

  reset(): void {
    this.kept.clear();
  }
}
