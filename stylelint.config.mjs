/**
 * Style sheets: the standard rules, and those of this project; Prettier formats them. The web app's, in app/
 * and components/, are CSS modules with brand tokens; those in games/client are global, and a game sets its own
 * colours.
 *
 * @type {import('stylelint').Config}
 */
export default {
  extends: 'stylelint-config-standard',
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Queries of widths and heights have names (docs/decisions/0091).
    'media-feature-name-disallowed-list': [
      ['/width/', '/height/'],
      { message: 'Declare the bound as @custom-media: components/ui/media.css, games/client/kit/media.css' },
    ],
    'media-feature-range-notation': 'prefix',
    // A misspelt name is no error in a browser: the declaration, the animation or the whole query is ignored.
    'no-unknown-animations': true,
    'no-unknown-custom-media': true,
    'no-unknown-custom-properties': true,
    // The order of rules follows the page; a state often follows the element it changes.
    'no-descending-specificity': null,
    'import-notation': 'string',
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true, ignoreProperties: ['/font/'] }],
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
  },
  overrides: [
    {
      files: ['{app,components}/**/*.css'],
      referenceFiles: ['stylelint-references.css', 'components/**/*.css'],
      rules: {
        // Class names are read as `styles.name`.
        'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
        'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
        // Lightning CSS adds prefixes, but not where a value holds var().
        'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-mask'] }],
        'color-named': ['never', { ignore: ['inside-function'] }],
        'color-no-hex': true,
        'function-disallowed-list': ['/^rgb/', '/^hsl/', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      },
    },
    { files: ['components/ui/tokens.css', 'components/landing/themes.css'], rules: { 'color-no-hex': null } },
    {
      files: ['games/**/*.css'],
      referenceFiles: ['stylelint-references.css', 'games/client/**/*.css'],
      // Sent as they are written: nothing adds prefixes.
      rules: { 'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-background-clip'] }] },
    },
  ],
};
