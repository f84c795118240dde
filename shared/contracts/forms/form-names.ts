/** The request forms, named by the slug of their page. */
export const formNames = [
  'modification-cancellation',
  'after-ship-center',
  'wholesale-program',
  'intellectual-property',
] as const;
export type FormName = (typeof formNames)[number];

export const isFormName = (name: string): name is FormName => formNames.some((form) => form === name);
