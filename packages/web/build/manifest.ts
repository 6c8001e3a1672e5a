import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readChunkModules } from './chunk-modules.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What Vite says it has built: sources to hashed files. */
export class Manifest {
  /** By the names that Vite gives them, and by the sources that are in them. */
  private constructor(private readonly chunks: ReadonlyMap<string, Chunk>) {}

  static async read(dist: string): Promise<Manifest> {
    const json: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
    if (!isManifest(json)) throw new Error(`${dist} holds no manifest of Vite`);
    const ofFile = new Map(Object.values(json).map((chunk) => [chunk.file, chunk]));
    const ofSource = Object.entries(await readChunkModules(dist)).flatMap(([file, modules]) => {
      const chunk = ofFile.get(file);
      return chunk ? Object.keys(modules).map((source) => [source, chunk] as const) : [];
    });
    return new Manifest(new Map([...ofSource, ...Object.entries(json)]));
  }

  /** The address of a source's chunk. */
  address(source: string): string {
    return `/${this.#chunk(source).file}`;
  }

  /** The addresses of a source's chunk and of everything that it imports statically, the chunk first. */
  graph(source: string, seen = new Set<Chunk>()): readonly string[] {
    const chunk = this.#chunk(source);
    if (seen.has(chunk)) return [];
    seen.add(chunk);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => this.graph(imported, seen))];
  }

  /** What several sources need, each address once and after everything that it imports: the order in which they are evaluated. */
  graphOf(sources: readonly string[]): readonly string[] {
    const seen = new Set<Chunk>();
    return sources.flatMap((source) => this.#importsFirst(source, seen));
  }

  #importsFirst(source: string, seen: Set<Chunk>): readonly string[] {
    const chunk = this.#chunk(source);
    if (seen.has(chunk)) return [];
    seen.add(chunk);
    return [...(chunk.imports ?? []).flatMap((imported) => this.#importsFirst(imported, seen)), `/${chunk.file}`];
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
