import path from 'node:path';
import ts from 'typescript';

const sharedFolder = path.resolve(__dirname, '..') + path.sep;

/** Path from `shared/`, without its ending. */
const nameOf = (file: string) => file.slice(sharedFolder.length).replace(/\.tsx?$/, '');

const isOurs = (node: ts.Node) => {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(sharedFolder) && !fileName.includes('node_modules');
};

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isTypeDeclaration = (node: ts.Node): node is TypeDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/**
 * Prints what modules export, and every type of `shared/` that can be reached from there: parameters, results, members,
 * nested shapes. Comments and formatting do not count. Types of libraries are printed by name.
 * @param files paths from `shared/`.
 */
export function declaredTypes(files: readonly string[]): string {
  const program = ts.createProgram(
    files.map((file) => path.join(sharedFolder, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const types = new Map<TypeDeclaration, string>();

  const resolve = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** Adds the types that are named anywhere below a node. */
  function addTypesIn(node: ts.Node) {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const symbol = checker.getSymbolAtLocation(
        ts.isTypeReferenceNode(node) ? node.typeName : node.expression,
      );
      for (const declaration of symbol ? (resolve(symbol).declarations ?? []) : []) {
        if (isTypeDeclaration(declaration)) addType(declaration);
      }
    }
    ts.forEachChild(node, addTypesIn);
  }

  function addType(declaration: TypeDeclaration) {
    if (types.has(declaration) || !isOurs(declaration)) return;
    types.set(declaration, textOf(declaration));
    addTypesIn(declaration);
  }

  function textOf(declaration: TypeDeclaration): string {
    const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
    // A type that is made of a value, such as a schema, shows its shape only when it is resolved.
    if (!ts.isTypeAliasDeclaration(declaration) || !text.includes('typeof ')) return text;
    const type = checker.getTypeAtLocation(declaration.name);
    return `type ${declaration.name.text} = ${checker.typeToString(type, undefined, resolved)};`;
  }

  const resolved =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.MultilineObjectLiterals |
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

  /** One line for an exported value. Types count by the declarations that are added. */
  function printExport(exported: ts.Symbol): string[] {
    const declaration = resolve(exported).declarations?.[0];
    if (!declaration) return [];
    if (!isOurs(declaration)) return [`${exported.name}: of a library`];
    if (isTypeDeclaration(declaration)) {
      addType(declaration);
      return [];
    }
    if (ts.isFunctionDeclaration(declaration)) {
      for (const part of [...declaration.parameters, declaration.type]) if (part) addTypesIn(part);
    } else addTypesIn(declaration);
    const type = checker.getTypeOfSymbolAtLocation(resolve(exported), declaration);
    return [`${exported.name}: ${checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)}`];
  }

  const values = files.flatMap((file) => {
    const source = program.getSourceFile(path.join(sharedFolder, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module`);
    const lines = checker.getExportsOfModule(module).flatMap(printExport);
    return [`// ${nameOf(source.fileName)}`, ...lines.sort(), ''];
  });
  // The file of a type is not part of the promise.
  const shapes = [...types.values()].map((text) => `${text.replace(/^export /, '')}\n`);
  return [...values, '// types', ...shapes.sort()].join('\n');
}
