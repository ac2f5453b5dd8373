import { fileURLToPath } from 'node:url';

/**
 * Replaces the names of media queries (docs/decisions/0091). Nothing else: Turbopack itself adds prefixes,
 * scopes and minifies with Lightning CSS after this step.
 */
export default {
  plugins: {
    '@csstools/postcss-global-data': {
      files: [fileURLToPath(new URL('./components/ui/media.css', import.meta.url))],
    },
    'postcss-custom-media': {},
  },
};
