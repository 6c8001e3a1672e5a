import type { CallFailure, MainProblemState } from '../kernel/index.ts';
import type { Navigation } from './navigation.port.ts';
import type { Self } from './self.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';
import type { SupportTab } from './support-tab.port.ts';
import type { TokenVault } from './token-vault.port.ts';

export type SupportOpening =
  | { readonly kind: 'opened'; readonly self: Self }
  /** The server does not take the token for one of a support session, and the person has been told. */
  | { readonly kind: 'refused' }
  /** The server could not be asked; the token stays where it is, to be tried again. */
  | { readonly kind: 'unreachable' };

/**
 * Opens a support session with the token of the address, or with the one that this tab held before a reload (STE-02 to
 * STE-04, STE-09). Only what the server calls a support session is opened: by any other token a link could log somebody
 * into an account that is not theirs (A87). Until the server has answered, nothing is stored and the browser's own session
 * is not used.
 */
export class OpenSupportSession {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly tab: SupportTab,
    private readonly vault: Pick<TokenVault, 'keep'>,
    private readonly state: SessionState,
    private readonly navigation: Pick<Navigation, 'dropSupportToken'>,
    private readonly mainProblem: MainProblemState,
  ) {}

  /** Whether the address or this tab asks for a support session. */
  get isAskedFor(): boolean {
    return this.#token !== undefined;
  }

  async execute(): Promise<SupportOpening> {
    const token = this.#token;
    if (token === undefined) return { kind: 'refused' };
    const self = await this.gateway.get(token);
    if (self.ok && self.value.support) {
      this.tab.open(token);
      this.vault.keep(token);
      return { kind: 'opened', self: self.value };
    }
    if (!self.ok && !isServersWord(self.error)) return { kind: 'unreachable' };
    this.#refuse();
    return { kind: 'refused' };
  }

  get #token(): string | undefined {
    return this.state.arrival.supportToken ?? this.tab.token();
  }

  #refuse(): void {
    const { supportToken: _refused, ...arrival } = this.state.arrival;
    this.state.arrive(arrival);
    this.tab.close();
    this.navigation.dropSupportToken();
    this.mainProblem.raise({ key: 'error_support_link' });
  }
}

/** Whether the server has said something of the token itself, and did not merely fail. */
const isServersWord = ({ kind }: CallFailure): boolean => kind === 'unauthenticated' || kind === 'forbidden';
