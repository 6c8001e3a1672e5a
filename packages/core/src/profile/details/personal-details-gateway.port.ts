import type { CallFailure, Result, Usability } from '../../kernel/index.ts';
import type { PlaceAnswer } from '../attributes/place-answer.ts';

/** What a member gave at registration and may change later: one of these at a time. */
export type PersonalDetail =
  | { readonly kind: 'birthday'; /** `YYYY-MM-DD`. */ readonly birthday: string }
  | { readonly kind: 'place'; readonly place: PlaceAnswer };

/** The member's own details. Saving the same twice is harmless. */
export interface PersonalDetailsGateway {
  /** Whether the member may have this birthday, `YYYY-MM-DD` (API-72). */
  checkBirthday(birthday: string): Promise<Result<Usability, CallFailure>>;
  save(detail: PersonalDetail): Promise<Result<void, CallFailure>>;
}
