/**
 * Stands in for the texts of federation's errors, 0.5 KB in every build. The codes stay in every message, with the
 * address of the page that explains them.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
export const buildDescMap = {};
