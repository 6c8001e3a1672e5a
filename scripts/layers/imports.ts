import ts from 'typescript';

/** A module that a source names, and the line it stands in, counted from one. */
export interface NamedModule {
  readonly name: string;
  readonly line: number;
}

/** Every module that a source names: by import, re-export, `import()`, `import('…').Type` or `require`, types included. */
export function modulesNamedIn(file: string, source: string): readonly NamedModule[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const found: NamedModule[] = [];
  const visit = (node: ts.Node): void => {
    const name = moduleNamedBy(node);
    if (name !== undefined)
      found.push({ name: name.text, line: parsed.getLineAndCharacterOfPosition(name.pos).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function moduleNamedBy(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  if (ts.isExternalModuleReference(node)) return literal(node.expression);
  if (ts.isCallExpression(node) && isLoading(node.expression)) return literal(node.arguments[0]);
  return undefined;
}

const isLoading = (callee: ts.Expression): boolean =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');

const literal = (node: ts.Node | undefined): ts.StringLiteralLike | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node : undefined;
