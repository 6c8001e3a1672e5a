import type { CallFailure, Result } from '../../kernel/index.ts';

/** What became of the copy that was requested last. `sent`: an email with the link is out, which works until `until` (milliseconds). */
export type DataCopy =
  { readonly state: 'none' } | { readonly state: 'preparing' } | { readonly state: 'sent'; readonly until: number };

export interface DataCopyGateway {
  latest(): Promise<Result<DataCopy, CallFailure>>;
  /** Where one is being prepared or was sent within the day, that one stays. */
  request(): Promise<Result<DataCopy, CallFailure>>;
}
