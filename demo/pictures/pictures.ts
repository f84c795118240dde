/** All that the rest of the demo needs of the picture engine: where pictures are, and the plugin that serves them. */
export { lightPath, originalSize, picturePath } from './picture-url';
export { picturesPlugin } from './pictures.plugin';
