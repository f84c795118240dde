export declare const root: string;
export type ServiceName = 'releases' | 'commerce' | 'backend' | 'edge';
/** A service that did not start; what it said is in its message. */
export declare class ServiceStartError extends Error {
}
/** The service processes that this process started, and the way to stop them all. */
export declare class Services {
    private readonly environment;
    /** Told when a service ends that should not. */
    private readonly onLoss;
    private readonly running;
    private stopping;
    constructor(environment: NodeJS.ProcessEnv, 
    /** Told when a service ends that should not. */
    onLoss: (name: ServiceName) => void);
    /**
     * Starts a service and waits until it is ready.
     * @returns the address that it listens on.
     * @throws ServiceStartError with the service's own sentence.
     */
    start(name: ServiceName): Promise<string>;
    pidOf(name: ServiceName): number | undefined;
    /** Stops every service, the front door first, and waits until they are gone. */
    stop(): Promise<void>;
}
