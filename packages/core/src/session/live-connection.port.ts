/** The live socket as the session sees it. Opening twice keeps the one; closing a closed one does nothing. */
export interface LiveConnection {
  open(): void;
  close(): void;
}
