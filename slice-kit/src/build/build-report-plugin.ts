import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { sharedShapes } from '../../../shared/contracts/shapes';
import { widgetShapes } from '../../../shared/contracts/widgets';
import { federationParts, federationRuntime, installedVersion, singletonModules } from './singletons';

/** Writes the files of each named chunk, the singletons' versions and the shapes of what crosses between slices for the release document. */
export class BuildReportPlugin {
  /**
   * @param file the report.
   * @param folder the folder whose modules are built.
   */
  constructor(
    private readonly file: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('BuildReportPlugin', (compilation) => {
      const chunks: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'));
      }
      const singletons = Object.fromEntries([
        ...Object.entries(singletonModules).map(([module, packageName]) => [
          module,
          installedVersion(packageName, this.folder),
        ]),
        // The shell provides the runtime for all slices, like a singleton.
        ...federationParts.map((part) => [part, installedVersion(federationRuntime, this.folder)]),
      ]) as Record<string, string>;
      mkdirSync(path.dirname(this.file), { recursive: true });
      const shapes = { widgetProps: widgetShapes(), sharedShapes: sharedShapes() };
      writeFileSync(this.file, JSON.stringify({ chunks, singletons, ...shapes }, null, 2));
    });
  }
}
