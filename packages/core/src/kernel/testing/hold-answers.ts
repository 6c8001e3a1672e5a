/** A fake whose answers wait for `delay`, and hold what was true when they were asked for. */
interface Delayed {
  delay: Promise<unknown>;
}

/** Answers wait from now on, until the returned function is called; those that are asked for after that do not. */
export function holdAnswers(gateway: Delayed): () => void {
  let release: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway.delay = delay;
  return () => {
    // A later hold stays.
    if (gateway.delay === delay) gateway.delay = Promise.resolve();
    release();
  };
}
