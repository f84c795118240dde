import { type Configuration } from '@rspack/core';
/** Modules of which a page has one instance. A subpath that is not listed would be bundled silently, as a second instance. */
export declare const singletonModules: {
    readonly react: "react";
    readonly 'react/jsx-runtime': "react";
    readonly 'react-dom': "react-dom";
    readonly 'react-dom/client': "react-dom";
    readonly 'styled-components': "styled-components";
    readonly '@store/shared/stores': "@store/shared";
    readonly '@store/shared/router': "@store/shared";
};
/** Version of the package that provides a singleton, e.g. `19.3.1`. */
export declare function singletonVersion(packageName: string): string;
/** `rspack build --env version=1.0.1` builds under another version than package.json's. */
interface BuildEnvironment {
    version?: string;
}
type SliceConfiguration = (environment?: BuildEnvironment) => Configuration[];
/** The browser and the server build of a remote. */
export declare const remote: (folder: string, exposes: Record<string, string>) => SliceConfiguration;
/** The browser and the server build of the shell, which provides the singletons on both sides. */
export declare const host: (folder: string, entry: {
    browser: string;
    server: string;
}) => SliceConfiguration;
export {};
