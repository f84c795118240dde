export interface Outcome {
    passed: number;
    failed: number;
    /** What to show when something failed. */
    output: string;
}
/** One thing that is checked; `run` never throws. */
export interface Check {
    name: string;
    run(): Promise<Outcome>;
}
/** Runs a command of this repository's packages and collects what it says. */
export declare function runCommand(command: string, args: string[], environment?: NodeJS.ProcessEnv): Promise<{
    code: number;
    output: string;
}>;
/** A check that is a command: it passes when the command ends with 0. */
export declare const commandCheck: (name: string, command: string, args: string[]) => Check;
