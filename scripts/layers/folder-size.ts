/** How many files a folder of sources may hold, those of its own folders not counted. */
export const MOST_FILES = 20;

/** The folders that hold more files than that, with how many. `exceptions` are paths of folders. */
export function overfullFolders(paths: readonly string[], exceptions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return new Map([...counts].filter(([folder, count]) => count > MOST_FILES && !exceptions.includes(folder)));
}
