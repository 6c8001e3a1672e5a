declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  /** Which keys lie beside each key of a keyboard, by the keyboard's name. */
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export default graphs;
}

declare module '@zxcvbn-ts/*.json.mjs' {
  /** The most frequent first. */
  const words: string[];
  export default words;
}
