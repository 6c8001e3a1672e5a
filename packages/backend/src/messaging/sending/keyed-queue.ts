/** Runs tasks of the same key one after the other, in the order they came; tasks of different keys do not wait for each other. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const running = (this.#tails.get(key) ?? Promise.resolve()).then(task, task);
    this.#tails.set(key, running);
    try {
      return await running;
    } finally {
      if (this.#tails.get(key) === running) this.#tails.delete(key);
    }
  }
}
