import { batch, effect, untracked } from '@preact/signals';

let isTracked = false;

/** Whether what is read now is followed: by a component that is rendered, a getter that is kept, or a reaction. */
export const isTracking = (): boolean => isTracked;

/** Runs `read`, whose getters are kept for as long as somebody follows them. */
export const tracked = <Value>(read: () => Value): Value => runAs(true, read);

/** Runs `run` on its own: nothing that it reads is followed. */
export const unfollowed = <Value>(run: () => Value): Value => untracked(() => runAs(false, run));

/**
 * Follows all that `run` reads, and runs it again after a change of it; now for the first time. What it throws is reported: whoever
 * has made the change, and others who follow it, have nothing to do with it. Returns how to stop.
 */
export const autorun = (run: () => void): (() => void) =>
  effect(() => {
    try {
      tracked(run);
    } catch (fault) {
      reportError(fault);
    }
  });

/**
 * Calls `react` after each change of what `read` returns, compared by identity, with what it returns then; `fireImmediately`: with the
 * present value at once. What `react` reads is not followed. Returns how to stop.
 */
export function reaction<Value>(
  read: () => Value,
  react: (value: Value) => void,
  { fireImmediately = false }: { readonly fireImmediately?: boolean } = {},
): () => void {
  let last: { readonly value: Value } | undefined;
  return autorun(() => {
    const value = read();
    const isChanged = last ? !Object.is(last.value, value) : fireImmediately;
    last = { value };
    if (isChanged)
      unfollowed(() => {
        batch(() => {
          react(value);
        });
      });
  });
}

function runAs<Value>(tracks: boolean, run: () => Value): Value {
  const before = isTracked;
  isTracked = tracks;
  try {
    return run();
  } finally {
    isTracked = before;
  }
}
