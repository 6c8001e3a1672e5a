/** What one member did about another. `from_id` did it, `to_id` is whom it concerns. */
interface InteractionTable {
  tenant_id: string;
  from_id: string;
  to_id: string;
  created_at: Date;
}

export interface ProfileTables {
  likes: InteractionTable;
  passes: InteractionTable;
  blocks: InteractionTable;
  profile_views: InteractionTable;
  /** One wink a day and pair: `day` is the UTC day of `created_at`. */
  winks: InteractionTable & { day: string };
  reports: InteractionTable & { id: string; reason: string; comment: string | null };
}
