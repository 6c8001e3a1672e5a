import type { CallFailure, CancelSignal, Result, Usability } from '../../kernel/index.ts';
import type { AttributeValue, ReviewStatus } from '../profile.ts';

export interface School {
  readonly id: string;
  readonly name: string;
}

/** The member's own answers. Saving the same answer twice is harmless. */
export interface AttributeGateway {
  getAll(): Promise<Result<readonly AttributeValue[], CallFailure>>;
  /** `value` is a text, number, list or record as the question's kind has it. Answers the review status where the answer waits for one (A43). */
  save(id: string, value: unknown): Promise<Result<ReviewStatus | undefined, CallFailure>>;
  checkDisplayName(name: string): Promise<Result<Usability, CallFailure>>;
  findSchools(name: string, cancel?: CancelSignal): Promise<Result<readonly School[], CallFailure>>;
  /** The schools that a Facebook profile names; none where it names none. */
  importSchools(facebookAccessToken: string): Promise<Result<readonly School[], CallFailure>>;
}
