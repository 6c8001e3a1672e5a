interface AnyCaller {
  readonly id: string;
  readonly tenantId: string;
  readonly sessionId: string;
  /** The latest moment the session can see, in Unix milliseconds. */
  readonly endsAt: number;
}

/** A member, on a device of theirs. */
export interface MemberCaller extends AnyCaller {
  readonly kind: 'member';
}

/** Staff looking in as the member: they may read and nothing else. */
export interface SupportCaller extends AnyCaller {
  readonly kind: 'support';
  /** Who of the staff it is, by the name that their admin token has. */
  readonly staff: string;
}

/** The identity that a token proves. */
export type Caller = MemberCaller | SupportCaller;
