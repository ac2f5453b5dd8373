/**
 * Lint rules of `npm run check`, of three kinds: the arrows of docs/architecture.md (which folder may import
 * which; cycles and the tables of domains are in .dependency-cruiser.cjs), restricted imports (the only
 * folder that may use ky, Apollo, sockets or process.env), and rules against mistakes that are dangerous in a
 * product with money (any, non-null assertions). Those that need types, floating promises and unhandled cases, are
 * Oxlint's (.oxlintrc.json): it reads types with the native compiler, in a seventh of the time.
 */
import boundaries from 'eslint-plugin-boundaries';
import coreWebVitals from 'eslint-config-next/core-web-vitals';
import graphql from '@graphql-eslint/eslint-plugin';
import tseslint from 'typescript-eslint';

const counted = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
/**
 * Lines of a file and of a function, branches of a function (CONTRIBUTING.md); of tests, lines of a file
 * only.
 */
const LIMITS = {
  'max-lines': counted(300),
  'max-lines-per-function': counted(80),
  complexity: ['error', 15],
};
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', '{platform,games,settlement}/testing/**'];
const CODE = ['**/*.{ts,tsx}'];
/** React is written here only; the rules of React compile each file. */
const REACT = ['app/**', 'components/**', 'lib/**'];
/** Next's rules, those of React only where it is written. */
const nextRules = coreWebVitals.map((part) =>
  part.plugins?.['react-hooks'] ? { ...part, files: REACT } : part,
);

/** The parts of the tree, for the arrows. Most specific first. */
const elements = [
  { type: 'app', pattern: 'app' },
  { type: 'ui', pattern: 'components/ui' },
  { type: 'component', pattern: 'components/*', capture: ['domain'] },
  { type: 'core', pattern: 'lib/core' },
  { type: 'lib', pattern: 'lib/*', capture: ['domain'] },
  { type: 'platform', pattern: 'platform' },
  { type: 'engines', pattern: 'games/engines' },
  { type: 'game-client', pattern: 'games/client' },
  { type: 'games', pattern: 'games' },
  { type: 'artwork', pattern: 'artwork' },
  { type: 'config', pattern: 'config' },
  { type: 'contract', pattern: 'contract' },
  { type: 'sandbox', pattern: 'sandbox' },
  { type: 'gateway', pattern: 'gateway' },
  { type: 'feed', pattern: 'feed' },
  { type: 'server', pattern: 'server' },
  { type: 'settlement', pattern: 'settlement' },
  { type: 'messages', pattern: 'messages' },
  { type: 'tests', pattern: 'tests' },
].map((element) => ({ ...element, partialMatch: false }));

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const arrow = (from, ...types) => ({ from: { element: { type: from } }, allow: to(...types) });
const arrows = [
  arrow('app', 'app', 'component', 'ui', 'lib', 'core', 'config', 'contract', 'settlement'),
  arrow('component', 'ui', 'lib', 'core', 'config', 'contract', 'settlement'),
  {
    from: { element: { type: 'component' } },
    allow: {
      to: { element: { type: 'component', captured: { domain: '{{ from.element.captured.domain }}' } } },
    },
  },
  arrow('ui', 'ui', 'core'),
  arrow('lib', 'lib', 'core', 'config', 'contract', 'messages', 'settlement'),
  arrow('core', 'core'),
  arrow('server', 'server', 'lib', 'core', 'config', 'contract'),
  arrow('platform', 'platform', 'artwork', 'config', 'contract', 'settlement'),
  arrow('engines', 'engines'),
  arrow('game-client', 'game-client', 'games', 'engines', 'artwork', 'contract', 'messages'),
  arrow('games', 'games', 'game-client', 'engines', 'artwork', 'contract'),
  arrow('sandbox', 'sandbox', 'config'),
  arrow('gateway', 'gateway', 'config', 'contract'),
  arrow('feed', 'feed', 'contract', 'settlement'),
  arrow('artwork', 'artwork', 'engines', 'contract'),
  arrow('config', 'config', 'contract'),
  arrow('contract', 'contract', 'settlement'),
  arrow('settlement', 'settlement'),
  arrow(
    'tests',
    'tests',
    'app',
    'component',
    'ui',
    'lib',
    'core',
    'config',
    'contract',
    'server',
    'sandbox',
    'gateway',
    'feed',
    'messages',
    'platform',
    'settlement',
  ),
];

/** Files of `files` may use `more` arrows. */
const exception = (files, ...more) => ({
  files,
  ignores: TESTS,
  rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: [...arrows, ...more] }] },
});

/** Restricted libraries: [library, folders that may import it, alternative]. */
const link = 'Use a plain <a>: the boot island turns it into client navigation (docs/architecture.md, Web).';
const everywhere = [
  { name: 'next/link', message: link },
  { name: 'next/image', message: 'Game art has its own sizes: use <picture> from components/ui.' },
];
const apollo = { regex: '^@apollo/', message: 'Only lib/graphql calls Apollo.' };
const ky = { name: 'ky', message: 'Only lib/rest calls ky.' };
const restricted = (...rules) => [
  'error',
  { paths: rules.filter((rule) => rule.name), patterns: rules.filter((rule) => rule.regex) },
];
const sockets = ['EventSource', 'WebSocket'].map((name) => ({
  name,
  message: 'Only the adapters of lib/realtime open streams.',
}));
const processEnv = {
  object: 'process',
  property: 'env',
  message: 'Settings are read once: config/platform.ts and config/web.server.ts.',
};
const numberFormat = {
  object: 'Intl',
  property: 'NumberFormat',
  message: 'Numbers and amounts are written by contract/numbers.ts and contract/money.ts.',
};

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      '**/*.generated.ts',
      'next-env.d.ts',
      'platform/kernel/store/migrations/**',
      'public/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...nextRules,
  {
    settings: { react: { version: '19.3' }, 'import/resolver': { typescript: { project: 'tsconfig.json' } } },
  },
  {
    files: CODE,
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'no-restricted-imports': restricted(...everywhere, apollo, ky),
      'no-restricted-globals': ['error', ...sockets],
      'no-restricted-properties': ['error', processEnv, numberFormat],
      ...LIMITS,
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Links are plain anchors on purpose, pictures plain <picture>.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: CODE,
    ignores: TESTS,
    plugins: { boundaries },
    settings: { 'boundaries/elements': elements, 'boundaries/root-path': import.meta.dirname },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: arrows }] },
  },
  // Named exceptions between platform and games, each one arrow more.
  exception(['platform/games/open-game-server.ts'], arrow('platform', 'games')), // embeds the game server
  exception(['platform/seed/**'], arrow('platform', 'engines')), // the data set names rule sets and looks
  exception(['platform/sports/open-feed.ts'], arrow('platform', 'feed')), // opens the simulated feed
  exception(['feed/main.ts'], arrow('feed', 'platform', 'config')), // reads the settings, opens the log of its process
  exception(['games/main.ts'], arrow('games', 'platform', 'config')), // opens the store, log and port of its process
  // The only folders that may import the clients of GraphQL and REST.
  { files: ['lib/graphql/**'], rules: { 'no-restricted-imports': restricted(...everywhere, ky) } },
  { files: ['lib/rest/**'], rules: { 'no-restricted-imports': restricted(...everywhere, apollo) } },
  { files: ['lib/realtime/**', 'platform/**', 'games/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: [
      'config/platform.ts',
      'config/web.server.ts',
      'contract/numbers.ts',
      'scripts/**',
      'tests/**',
      '*.{ts,mjs,cjs}',
      '**/*.test.ts',
      '**/*.test.tsx',
      'platform/testing/**',
      'platform/kernel/store/drizzle.config.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  // The specification requires that an unknown icon is logged on the console.
  { files: ['components/ui/icon.tsx'], rules: { 'no-console': 'off' } },
  // Command-line programs write to standard output.
  { files: ['scripts/**', '*.{mjs,cjs}'], rules: { 'no-console': 'off' } },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      complexity: 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-globals': 'off',
    },
  },
  // Exceptions of the limits (lines of a file, complexity). Tables: a split would tear one list apart.
  {
    files: [
      'games/engines/slots/profiles/*.ts', // rule sets of the slots
      'platform/seed/manufacturers.ts', // the manufacturers of the data set
      'platform/seed/texts/bonuses.ts', // the bonus programs in every language
    ],
    rules: { 'max-lines': 'off' },
  },
  // Hot loops: every spin and millions of simulated ones run through them; each is one pass over typed arrays.
  {
    files: ['games/engines/slots/awards.ts', 'games/engines/slots/spin.ts'],
    rules: { complexity: 'off' },
  },
  { files: ['tests/e2e/**', 'tests/fixtures/**'], rules: { 'no-console': 'off' } },
  {
    files: ['contract/schema.graphql', 'lib/**/*.graphql', 'components/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: {
        graphQLConfig: {
          schema: 'contract/schema.graphql',
          documents: ['lib/**/*.graphql', 'components/**/*.graphql'],
        },
      },
    },
    plugins: { '@graphql-eslint': graphql },
  },
  {
    files: ['lib/**/*.graphql', 'components/**/*.graphql'],
    rules: {
      '@graphql-eslint/executable-definitions': 'error',
      '@graphql-eslint/fields-on-correct-type': 'error',
      '@graphql-eslint/known-argument-names': 'error',
      '@graphql-eslint/known-fragment-names': 'error',
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/no-duplicate-fields': 'error',
      '@graphql-eslint/no-undefined-variables': 'error',
      '@graphql-eslint/no-unused-variables': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
      '@graphql-eslint/unique-fragment-name': 'error',
    },
  },
  {
    files: ['contract/schema.graphql'],
    rules: { '@graphql-eslint/no-unreachable-types': 'error', '@graphql-eslint/known-type-names': 'error' },
  },
);
