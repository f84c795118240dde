import { RuntimeGlobals, RuntimeModule, type Compiler } from '@rspack/core';

/** Runs in browsers. The runtime forgets a script that failed, so the second call fetches it again. */
const source = `
var ensureChunk = ${RuntimeGlobals.ensureChunk};
${RuntimeGlobals.ensureChunk} = (id) => ensureChunk(id).catch(() =>
  new Promise((resolve) => navigator.onLine ? resolve() : addEventListener("online", resolve)).then(() => ensureChunk(id)));
`;

class RetryModule extends RuntimeModule {
  constructor() {
    // After the runtime's own modules, of which it wraps one.
    super('retry chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return source;
  }
}

/** Makes the scripts of a build load a failed chunk a second time: at once, or when the browser is online again. */
export class RetryChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RetryChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('RetryChunksPlugin', (chunk) => void compilation.addRuntimeModule(chunk, new RetryModule()));
    });
  }
}
