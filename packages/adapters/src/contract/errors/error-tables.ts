import { MEMBER_ERRORS } from './member-errors.ts';
import { PURCHASE_ERRORS } from './purchase-errors.ts';
import { VISITOR_ERRORS } from './visitor-errors.ts';

/** Every table by its name, for the server; a client brings those alone whose calls it makes. */
export const CALL_ERRORS = { ...VISITOR_ERRORS, ...MEMBER_ERRORS, purchase: PURCHASE_ERRORS };

export type CallErrorTable = keyof typeof CALL_ERRORS;

/** The texts a server may answer with, so that backend and client can never disagree on one. */
export type CallErrorText<Table extends CallErrorTable> = (typeof CALL_ERRORS)[Table] extends { texts: infer Texts }
  ? keyof Texts & string
  : never;
