/** Puts a script into the page and says once whether it ran. The returned function takes it out again. */
export type InsertScript = (address: string, settle: (isHere: boolean) => void) => () => void;

/** Inserts scripts into a document's head. */
export const insertScriptInto =
  (page: () => Document): InsertScript =>
  (address, settle) => {
    const script = page().createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      settle(true);
    });
    script.addEventListener('error', () => {
      settle(false);
    });
    page().head.append(script);
    return () => {
      script.remove();
    };
  };
