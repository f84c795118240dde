import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind, parse, type DocumentNode } from 'graphql';
import { definedOperations } from '@store/shared/clients/storefront/operation';

const root = path.resolve(import.meta.dirname, '../../..');

/** Whether a folder's code asks the Storefront API. */
const isAsking = (name: string) => /^(?:shell|mfe-[\w-]+|shared|services|examples)$/.test(name);

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/(?:^|[/.])(?:node_modules|dist|testing|test|stories|d)[/.]/.test(file);

/** Whether a file is of a service that asks the Storefront API. The backend asks the Admin API. */
const isService = (file: string) => file.startsWith('services/') && !file.startsWith('services/backend/');

/** Queries and mutations that a source of a service holds as text. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/[`']((?:query|mutation)\b[^`']*|\{\s[^`']*)[`']/g)].flatMap(([, document = '']) =>
    isDocument(document) ? [document] : [],
  );

function isDocument(text: string): boolean {
  try {
    return parse(text).definitions.length > 0;
  } catch {
    return false;
  }
}

/**
 * Every operation that the shop sends to the Storefront API, collected from its code. Files that call `defineOperation` are
 * loaded, and it notes what they define; operations of services are found in the text of their files.
 * @returns documents by the operation's name, or by the file where it has none.
 */
export async function shopOperations(): Promise<ReadonlyMap<string, DocumentNode>> {
  const files = readdirSync(root)
    .filter(isAsking)
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter(isSource),
    );
  const found = new Map<string, DocumentNode>();
  const add = (text: string, file: string) => {
    const document = parse(text);
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const name = operation && 'name' in operation ? operation.name?.value : undefined;
    found.set(name ?? `${file} ${found.size}`, document);
  };
  for (const file of files) {
    const address = path.join(root, file);
    const text = readFileSync(address, 'utf8');
    if (text.includes(' = defineOperation({')) await import(pathToFileURL(address).href);
    else if (isService(file)) for (const document of writtenIn(text)) add(document, file);
  }
  for (const text of definedOperations) add(text, 'defineOperation');
  return found;
}
