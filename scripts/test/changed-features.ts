/** What a change concerns, by the paths of its files from the root of the repository. */
export interface ChangedFeatures {
  /** The folders below `src` that the change touches in any package, in alphabetical order. */
  readonly features: readonly string[];
  /** Files that belong to no such folder. */
  readonly others: readonly string[];
}

const FEATURE_FILES = [
  /^packages\/[^/]+\/(?:src|e2e)\/(?<feature>[^/]+)\//,
  /^locales\/[^/]+\/(?<feature>[^/]+)\.json$/,
];

/** A feature has the same name in every package and in `locales`: its tests are those below `src/<feature>` of each. */
export function changedFeatures(paths: readonly string[]): ChangedFeatures {
  const featureOf = (path: string) =>
    FEATURE_FILES.map((pattern) => pattern.exec(path)?.groups?.['feature']).find((feature) => feature !== undefined);
  const features = paths.map(featureOf).filter((feature) => feature !== undefined);
  return {
    features: [...new Set(features)].toSorted(),
    others: paths.filter((path) => featureOf(path) === undefined),
  };
}
