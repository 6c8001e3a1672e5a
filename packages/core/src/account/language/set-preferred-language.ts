import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { SelfGateway, SessionState } from '../../session/index.ts';
import type { Language } from '../../tenant/index.ts';

/** Stores on the server the language in which emails are written to the member (ACC-14). */
export class SetPreferredLanguage {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'setPreferredLanguage'>,
    private readonly session: SessionState,
  ) {}

  async execute(language: Language): Promise<Result<void, Problem>> {
    const memberId = this.session.self?.id;
    const saved = await this.gateway.setPreferredLanguage(language);
    if (!saved.ok) return err(callProblem(saved.error) ?? { key: 'error_general' });
    if (this.session.self?.id === memberId) this.session.setPreferredLanguage(language);
    return ok(undefined);
  }
}
