/**
 * Replaces the texts of federation's errors (0.5 KB in every build). Messages keep the error code and the address of the
 * page that explains it.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
export const buildDescMap = {};
