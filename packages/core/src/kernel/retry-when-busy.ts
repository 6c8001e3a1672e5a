import type { CancelSignal } from './cancellation.ts';
import type { Clock } from './clock.port.ts';
import type { CallFailure } from './problem/call-failure.ts';
import type { Result } from './result.ts';

/**
 * Makes a call, and once more where the server was busy, after the time that the server named. `onWait` is called before the
 * wait. Cancelled while it waits, it makes no second call and answers `aborted`.
 */
export async function retryWhenBusy<Value>(
  clock: Clock,
  cancel: CancelSignal,
  call: () => Promise<Result<Value, CallFailure>>,
  onWait: () => void,
): Promise<Result<Value, CallFailure>> {
  const first = await call();
  if (first.ok || first.error.kind !== 'busy') return first;
  onWait();
  await waited(clock, cancel, first.error.retryAfter);
  return cancel.cancelled ? { ok: false, error: { kind: 'aborted' } } : call();
}

/** Resolves after so many milliseconds, at once when cancelled. */
function waited(clock: Clock, cancel: CancelSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = clock.after(milliseconds, () => {
      stopListening();
      resolve();
    });
    const stopListening = cancel.onCancel(() => {
      stopTimer();
      resolve();
    });
  });
}
