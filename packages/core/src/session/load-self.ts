import { err, ok, type CallFailure, type Logger, type Result } from '../kernel/index.ts';
import type { LiveConnection } from './live-connection.port.ts';
import type { MemberDrafts } from './member-drafts.ts';
import type { Self } from './self.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';

/**
 * Brings a member to life once a token is stored (LOG-02 to LOG-06): initialise, fetch the user, read attribution and
 * A/B tests, open the live socket. Only the user is needed; the readings that fail are logged and left out.
 * A support session is nobody's first visit. A session that ends meanwhile is not opened again: the answer is then `aborted`.
 * A support token anywhere but in a support session is no token: it was not meant for this browser's own storage (A87).
 */
export class LoadSelf {
  constructor(
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly live: LiveConnection,
    private readonly logger: Logger,
    private readonly drafts: Pick<MemberDrafts, 'belongTo'>,
  ) {}

  /** `known`: the member of a support session, who has been fetched already to learn what kind of session it is. */
  async execute(known?: Self): Promise<Result<Self, CallFailure>> {
    const isSupport = (known ?? this.state.self)?.support !== undefined;
    this.state.become({ status: 'member' });
    const self = known ? ok(known) : await this.gateway.get();
    if (!self.ok) return self;
    if (self.value.support && !isSupport)
      return err({ kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } });
    this.drafts.belongTo(self.value.id);
    this.state.become({ status: 'member', self: self.value });
    await this.#readContext();
    if (this.state.self?.id !== self.value.id) return err({ kind: 'aborted' });
    this.live.open();
    if (!self.value.hasVisitedPlatform && !isSupport) void this.#tellFirstVisit();
    return ok(self.value);
  }

  async #readContext(): Promise<void> {
    const [attribution, variants] = await Promise.all([this.gateway.getAttribution(), this.gateway.getVariants()]);
    if (attribution.ok) this.state.changeAttribution(attribution.value);
    else this.logger.warn('session.attribution-unread', { kind: attribution.error.kind });
    if (variants.ok) this.state.knowVariants(variants.value);
    else this.logger.warn('session.variants-unread', { kind: variants.error.kind });
  }

  /** Once a session (ONB-14): the next one asks the server again, which then knows (ONB-15). */
  async #tellFirstVisit(): Promise<void> {
    const told = await this.gateway.setFirstVisit();
    if (!told.ok) this.logger.warn('session.first-visit-untold', { kind: told.error.kind });
  }
}
