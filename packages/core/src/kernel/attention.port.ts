/** Whether a person looks at the page now. */
export interface Attention {
  isAttentive(): boolean;
  /** Calls `listener` each time the person returns, until the returned function is called. */
  onReturn(listener: () => void): () => void;
}
