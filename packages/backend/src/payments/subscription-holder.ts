/** Whose rights, and at what moment. */
export interface SubscriptionHolder {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}
