/** Words at which a tenant warns its members, in all languages in which they may write. */
export interface CautionWords {
  /** In what the member writes. */
  readonly draft: readonly string[];
  /** About money, in what the member receives. */
  readonly money: readonly string[];
}

/** Where the tenant's words come from. Where they cannot be had there are none: a warning is never waited for. */
export interface CautionWordsSource {
  read(): Promise<CautionWords>;
}
