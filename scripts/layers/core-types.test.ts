import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const configFile = 'packages/core/tsconfig.json';

/** What the compiler says about a source that stood in core, under core's own settings. */
function compile(source: string): string[] {
  const file = `${process.cwd()}/packages/core/src/kernel/fixture.ts`;
  const parsed = ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  );
  if (!parsed) throw new Error(`${configFile} cannot be read`);
  const host = ts.createCompilerHost(parsed.options);
  const fixtureHost: ts.CompilerHost = {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    readFile: (name) => (name === file ? source : host.readFile(name)),
    getSourceFile: (name, version) =>
      name === file ? ts.createSourceFile(name, source, version) : host.getSourceFile(name, version),
  };
  const program = ts.createProgram([file], { ...parsed.options, noEmit: true, composite: false }, fixtureHost);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
}

function onUnRecoverableConfigFileDiagnostic(diagnostic: ts.Diagnostic): void {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
}

describe("core's compiler settings", () => {
  it.each(['document', 'window', 'localStorage', 'fetch', 'setTimeout', 'console', 'process', 'Buffer', 'require'])(
    'know no %s',
    (name) => {
      expect(compile(`export const own = ${name};`)).toEqual([expect.stringContaining(`'${name}'`)]);
    },
  );

  it('know the language itself', () => {
    expect(compile(`export const own = [3, 1, 2].toSorted().at(-1);`)).toEqual([]);
  });
});
