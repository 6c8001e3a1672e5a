/** First answers to calls that must happen once. The answer is sealed with the caller's own key, which is not kept. */
export interface HttpTables {
  kept_answers: {
    tenant_id: string;
    key_hash: string;
    fingerprint: string;
    /** Null while the first call is under way. */
    answer: string | null;
    created_at: Date;
  };
}
