/** How this browser's composer behaves (A58). */
export interface ComposerPreferences {
  /** On unless switched off here before. */
  enterSends(): boolean;
  setEnterSends(enterSends: boolean): void;
}
