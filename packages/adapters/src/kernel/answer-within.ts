import type { Clock } from '@duet/core/kernel';

/** What `answer` resolves to, or undefined once so many milliseconds have passed without it. */
export function answerWithin<Value>(
  clock: Clock,
  milliseconds: number,
  answer: Promise<Value>,
): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    const cancel = clock.after(milliseconds, () => {
      resolve(undefined);
    });
    answer.then(cancel, cancel);
  });
  return Promise.race([answer, late]);
}
