import { build, type InlineConfig, type Rolldown } from 'vite';

/** What a build's parts need before they run, as ids of sources. */
export class StartModules {
  readonly #chunks: ReadonlyMap<string, Chunk>;

  constructor(chunks: readonly Chunk[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  /** Of an entry, or of a part that is imported when it is needed, by its source. */
  of(source: string): ReadonlySet<string> {
    const chunk = [...this.#chunks.values()].find(({ facadeModuleId }) => facadeModuleId === source);
    if (!chunk) throw new Error(`The build has no part that begins with ${source}`);
    return new Set([...this.#reachable(chunk)].flatMap(modulesOf));
  }

  /** Of all parts that are imported when they are needed, but for those that begin with one of the sources. */
  ofLaterParts(except: ReadonlySet<string>): ReadonlySet<string> {
    const parts = [...this.#chunks.values()].filter(
      ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !except.has(facadeModuleId ?? ''),
    );
    return new Set(parts.flatMap((chunk) => [...this.#reachable(chunk)]).flatMap(modulesOf));
  }

  /** Whether a source begins a part that is imported when it is needed: the part's file is known by it. */
  beginsPart(source: string): boolean {
    return [...this.#chunks.values()].some((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId === source);
  }

  #reachable(chunk: Chunk, found = new Set<Chunk>()): ReadonlySet<Chunk> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = this.#chunks.get(file);
      if (imported) this.#reachable(imported, found);
    }
    return found;
  }
}

/** Builds without writing: what is left of a source in the end, and who needs it, the bundler alone knows. */
export async function findStartModules(config: InlineConfig): Promise<StartModules> {
  // Without putting small parts together, which would count sources among those that an entry needs.
  const rolldownOptions = { ...config.build?.rolldownOptions, experimental: { chunkOptimization: false } };
  const output = await build({ ...config, build: { ...config.build, rolldownOptions, write: false, minify: false } });
  const parts = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  return new StartModules(parts.filter((part) => part.type === 'chunk'));
}

type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports' | 'isDynamicEntry' | 'modules'>;

const modulesOf = ({ modules }: Chunk): readonly string[] =>
  Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id);
