import type { CallFailure, MainProblemState } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { SelfGateway, SessionState, SupportOpening, TokenStorage } from '../session/index.ts';
import type { SupportTab } from './support-tab.port.ts';

/**
 * Opens a support session with the token of the address, or with the one that this tab held before a reload (STE-02 to
 * STE-04, STE-09). Only what the server calls a support session is opened: by any other token a link could log a person
 * into an account that is not theirs (A87). Until the server has answered, nothing is stored and the browser's own session
 * is not used.
 */
export class OpenSupportSession {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly tab: SupportTab,
    private readonly tokenStorage: Pick<TokenStorage, 'save'>,
    private readonly state: SessionState,
    private readonly navigation: Pick<Navigation, 'removeSupportToken'>,
    private readonly mainProblem: MainProblemState,
  ) {}

  /** Whether the address or this tab requests a support session. */
  get isRequested(): boolean {
    return this.#token !== undefined;
  }

  async execute(): Promise<SupportOpening> {
    const token = this.#token;
    if (token === undefined) return { kind: 'refused' };
    const self = await this.gateway.get(token);
    if (self.ok && self.value.support) {
      this.tab.open(token);
      this.tokenStorage.save(token);
      return { kind: 'opened', self: self.value };
    }
    if (!self.ok && !isTokenRejected(self.error)) return { kind: 'unreachable' };
    this.#refuse();
    return { kind: 'refused' };
  }

  get #token(): string | undefined {
    return this.state.launchParameters.supportToken ?? this.tab.token();
  }

  #refuse(): void {
    const { supportToken: _refused, ...launchParameters } = this.state.launchParameters;
    this.state.setLaunchParameters(launchParameters);
    this.tab.close();
    this.navigation.removeSupportToken();
    this.mainProblem.raise({ key: 'error_support_link' });
  }
}

/** Whether the server has said something of the token itself, and did not merely fail. */
const isTokenRejected = ({ kind }: CallFailure): boolean => kind === 'unauthenticated' || kind === 'forbidden';
