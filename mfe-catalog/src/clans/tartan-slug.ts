/** The collection whose filter `clan` lists the clans. */
export const tartanSlug = 'tartan';
