import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/**
 * PGlite as the socket of a `pg` client. The adapter that comes with PGlite runs each message of the protocol by itself; here
 * the five messages of a statement, which the client writes together, are one call of the engine, and its whole answer is read at once.
 */
export class PgliteStream extends Duplex {
  constructor(private readonly pglite: PGlite) {
    super({ autoDestroy: true });
  }

  /** What `pg` calls on a socket: the engine stands in this process already. */
  connect(): this {
    this.pglite.waitReady.then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(asError(error)),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as soon as they are there: a client reads all of one before it writes the next.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#run(chunk, done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    this.#run(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #run(messages: Buffer, done: Done): void {
    const parts: Buffer[] = [];
    // Whole, the engine would parse the answer before the client does so. A part is a view of memory that the next one overwrites.
    const onRawData = (part: Uint8Array) => parts.push(Buffer.from(part));
    this.pglite.execProtocolRawStream(messages, { onRawData }).then(
      () => {
        if (parts.length > 0) this.push(Buffer.concat(parts));
        done();
      },
      (error: unknown) => {
        done(asError(error));
      },
    );
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
