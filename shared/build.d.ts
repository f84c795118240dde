/** Whether this is the server's build; what only the other needs is left out of each. */
declare const __SERVER__: boolean;
