import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What Vite says it has built: sources to hashed files. */
export class Manifest {
  private constructor(private readonly chunks: ReadonlyMap<string, Chunk>) {}

  static async read(dist: string): Promise<Manifest> {
    const json: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
    if (!isManifest(json)) throw new Error(`${dist} holds no manifest of Vite`);
    return new Manifest(new Map(Object.entries(json)));
  }

  /** The address of a source's chunk. */
  address(source: string): string {
    return `/${this.#chunk(source).file}`;
  }

  /** The addresses of a source's chunk and of everything that it imports statically, the chunk first. */
  graph(source: string, seen = new Set<string>()): readonly string[] {
    if (seen.has(source)) return [];
    seen.add(source);
    const { file, imports = [] } = this.#chunk(source);
    return [`/${file}`, ...imports.flatMap((imported) => this.graph(imported, seen))];
  }

  /** The source by which a chunk is known, from its file below `dist`. */
  sourceOf(file: string): string | undefined {
    return [...this.chunks].find(([, chunk]) => chunk.file === file)?.[0];
  }

  has(source: string): boolean {
    return this.chunks.has(source);
  }

  /** What several sources need, each address once and after everything that it imports: the order in which they are evaluated. */
  graphOf(sources: readonly string[]): readonly string[] {
    const seen = new Set<string>();
    return sources.flatMap((source) => this.#importsFirst(source, seen));
  }

  #importsFirst(source: string, seen: Set<string>): readonly string[] {
    if (seen.has(source)) return [];
    seen.add(source);
    const { file, imports = [] } = this.#chunk(source);
    return [...imports.flatMap((imported) => this.#importsFirst(imported, seen)), `/${file}`];
  }

  #chunk(source: string): Chunk {
    const chunk = this.chunks.get(source);
    if (!chunk) throw new Error(`The build has no chunk for ${source}`);
    return chunk;
  }
}

const isManifest = (json: unknown): json is Readonly<Record<string, Chunk>> =>
  typeof json === 'object' && json !== null && Object.values(json).every(isChunk);

const isChunk = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
