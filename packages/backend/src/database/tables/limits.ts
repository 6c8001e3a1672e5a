/** What limits have counted, and from where members have logged in. Accounts and addresses are stored as keyed hashes only. */
export interface LimitsTables {
  rate_counters: {
    tenant_id: string;
    key_hash: string;
    /** How many in the window that ends at `ends_at`. Worth nothing after that. */
    count: number;
    ends_at: Date;
    /** When the latest was counted. */
    last_at: Date;
  };
  known_addresses: {
    tenant_id: string;
    member_id: string;
    address_hash: string;
    /** When the member last proved who they are from there. */
    seen_at: Date;
  };
}
