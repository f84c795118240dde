/** Stories stand beside their components: primitives, and the widgets that slices expose. */
export default {
  stories: [
    '../shared/ui/*.stories.tsx',
    '../mfe-*/src/**/*.stories.tsx',
    '../examples/*/src/**/*.stories.tsx',
  ],
  addons: { a11y: { enabled: true } },
};
