import { err, ok, type CallFailure, type Clock, type Logger, type Result } from '../../kernel/index.ts';
import type { LiveConnection } from '../live-connection.port.ts';
import type { MemberDrafts } from '../../drafts/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import type { Self, TestVariants } from './self.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from '../session-state.ts';

/** Milliseconds for which attribution and A/B tests are waited for once the user is there: one that hangs may not hold up a login. */
const LONGEST_WAIT = 2000;

/**
 * Loads the member once a token is stored (LOG-02 to LOG-06): initialise, fetch the user, read attribution and
 * A/B tests beside them, open the live socket. Only the user is needed; the other calls that fail are logged and left out,
 * and what comes late is set when it comes.
 * A support session is not a first visit. A session that ends meanwhile is not opened again: the answer is then `aborted`.
 * A support token anywhere but in a support session is no token: it was not meant for this browser's own storage (A87).
 */
export class LoadSelf {
  constructor(
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly live: LiveConnection,
    private readonly logger: Logger,
    private readonly drafts: Pick<MemberDrafts, 'setOwner'>,
    private readonly clock: Clock,
  ) {}

  /** `known`: the member of a support session, who has been fetched already to find out the kind of session. */
  async execute(known?: Self): Promise<Result<Self, CallFailure>> {
    const isSupport = (known ?? this.state.self)?.support !== undefined;
    // Who is known stays so while they are loaded anew: without them what they have just sent would be given up.
    if (!this.state.self) this.state.set({ status: 'member' });
    const asked = known ? ok(known) : this.gateway.get();
    const context = Promise.all([this.gateway.getAttribution(), this.gateway.getVariants()]);
    const self = await asked;
    if (!self.ok) return self;
    if (self.value.support && !isSupport)
      return err({ kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } });
    this.drafts.setOwner(self.value.id);
    this.state.set({ status: 'member', self: self.value });
    const isSame = () => this.state.self?.id === self.value.id;
    await this.#waitFor(
      context.then((answers) => {
        if (isSame()) this.#setContext(...answers);
      }),
    );
    if (!isSame()) return err({ kind: 'aborted' });
    this.live.open();
    if (!self.value.hasVisitedPlatform && !isSupport) void this.#reportFirstVisit();
    return ok(self.value);
  }

  #waitFor(answers: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.clock.after(LONGEST_WAIT, resolve);
      void answers.then(() => {
        stop();
        resolve();
      });
    });
  }

  #setContext(attribution: Result<Attribution, CallFailure>, variants: Result<TestVariants, CallFailure>): void {
    if (attribution.ok) this.state.setAttribution(attribution.value);
    else this.logger.warn('session.attribution-unread', { kind: attribution.error.kind });
    if (variants.ok) this.state.setVariants(variants.value);
    else this.logger.warn('session.variants-unread', { kind: variants.error.kind });
  }

  /** Once a session (ONB-14): the next one sends the request again, which then has it (ONB-15). */
  async #reportFirstVisit(): Promise<void> {
    const result = await this.gateway.setFirstVisit();
    if (!result.ok) this.logger.warn('session.first-visit-untold', { kind: result.error.kind });
  }
}
