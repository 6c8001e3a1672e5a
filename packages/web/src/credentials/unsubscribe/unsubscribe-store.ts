import type { Unsubscribe } from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

/** Leaving the emails. It takes a press: programs that only look at links in emails must not unsubscribe anybody. */
export class UnsubscribeStore {
  status: 'asking' | 'sending' | 'done' = 'asking';
  problem: Problem | undefined = undefined;

  constructor(
    private readonly unsubscribe: Unsubscribe,
    private readonly token: string,
  ) {
    makeObservable(this);
  }

  start(): void {
    this.unsubscribe.prepare();
  }

  async submit(): Promise<void> {
    if (this.status === 'sending') return;
    this.setStatus('sending', undefined);
    const done = await this.unsubscribe.execute(this.token);
    this.setStatus(done.ok ? 'done' : 'asking', done.ok ? undefined : done.error);
  }

  private setStatus(status: UnsubscribeStore['status'], problem: Problem | undefined): void {
    this.status = status;
    this.problem = problem;
  }
}
