import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import type { Self, TestVariants } from './self.ts';

/** What the server stores about the logged-in member. Every call is made with this tab's token. */
export interface SelfGateway {
  /** Whose `token` is, in place of this tab's own. */
  get(token?: string): Promise<Result<Self, CallFailure>>;
  getAttribution(): Promise<Result<Attribution, CallFailure>>;
  getVariants(): Promise<Result<TestVariants, CallFailure>>;
  /** Reports that the member is here; harmless when repeated. */
  ping(): Promise<Result<void, CallFailure>>;
  /** In which emails are written to the member (API-73). */
  setPreferredLanguage(language: Language): Promise<Result<void, CallFailure>>;
  /** Reports that the member has been here for the first time (ONB-13). */
  setFirstVisit(): Promise<Result<void, CallFailure>>;
}
