/** What one member did about another. `from_id` did it, `to_id` is whom it concerns. */
interface Deed {
  tenant_id: string;
  from_id: string;
  to_id: string;
  created_at: Date;
}

export interface ProfileTables {
  likes: Deed;
  passes: Deed;
  blocks: Deed;
  profile_views: Deed;
  /** One wink a day and pair: `day` is the UTC day of `created_at`. */
  winks: Deed & { day: string };
  reports: Deed & { id: string; reason: string; comment: string | null };
}
