import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { SavingCard } from '../card/card-entry.port.ts';
import { refusalProblem } from '../card/check-payment.ts';
import type { StoredCardGateway } from './stored-card-gateway.port.ts';

/** Stores what was typed into the provider's card field in place of the former card. Nothing is charged. */
export class ChangeCard {
  constructor(private readonly gateway: Pick<StoredCardGateway, 'startChange' | 'finishChange'>) {}

  async execute(card: SavingCard): Promise<Result<void, Problem | undefined>> {
    const started = await this.gateway.startChange();
    if (!started.ok) return err(callProblem(started.error));
    const answered = await card.save(started.value);
    if (answered.kind === 'incomplete') return err(answered.problem);
    const finished = await this.gateway.finishChange(started.value);
    if (!finished.ok) return err(callProblem(finished.error));
    return finished.value.kind === 'saved' ? ok(undefined) : err(refusalProblem(finished.value.refusal));
  }
}
