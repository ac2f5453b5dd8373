/**
 * What ESLint cannot see: cycles, orphans, and which domain of `lib` may use which other. The coarse arrows
 * of docs/architecture.md stand in eslint.config.mjs.
 */

/** Shared ground of `lib`: every domain may use these. */
const LIB_SHARED = ['core', 'graphql', 'rest', 'realtime', 'errors', 'storage', 'i18n', 'brands', 'routes'];
/**
 * Domain → the other domains it may use. An entry is a decision: it says that the second is a part of the
 * first's meaning.
 */
const LIB_DOMAINS = {
  request: ['session', 'game', 'seo'], // the request decision applies the rules of all of them, and knows the crawler files by name
  seo: ['catalog', 'content'], // structured data is made from their views
  competitions: ['catalog'], // a competition has games
  game: ['catalog', 'session'], // the launch guard asks who plays what
  favorites: ['catalog', 'session'],
  session: ['phone'],
  search: ['catalog'], // what is found is shown as the catalogue's views
};
/** What the shared ground itself may use: nothing above it. */
const SHARED_ARROWS = {
  core: [],
  storage: ['core'],
  errors: ['core', 'i18n'],
  graphql: ['core', 'errors', 'storage', 'session', 'rest'],
  rest: ['core', 'errors', 'storage', 'session'],
  realtime: ['core', 'errors', 'i18n', 'storage', 'rest'],
  i18n: ['core'],
  brands: ['core'],
  routes: ['core', 'brands'],
};

/** Shared ground of the platform: every domain may use these; they use no domain. */
const PLATFORM_SHARED = ['kernel', 'graphql'];
/**
 * Domain of the platform → the domains whose x.api.ts it may import, type imports included. An arrow is a
 * decision, and they run one way. What needs an arrow back is wired in platform/compose.ts instead.
 */
const PLATFORM_DOMAINS = {
  accounts: ['realtime', 'wallet'], // ends streams; GET user/ shows amounts
  catalog: ['accounts', 'media'], // favourites belong to players; games have pictures
  competitions: ['accounts', 'catalog', 'content', 'wallet'], // named players, games, a picture, prizes
  content: ['media'], // addresses of pictures
  games: ['catalog', 'media', 'wallet'], // launches catalogue games, serves the wallet to providers
  jackpots: ['accounts', 'catalog', 'wallet'], // named winners, jackpot games, pool accounts
  media: [],
  operator: ['accounts', 'games', 'realtime', 'status', 'wallet'], // commands over all of them
  realtime: [],
  seed: ['catalog', 'competitions', 'content'], // writes their rows
  status: ['realtime'], // switches are pushed
  wallet: [],
  wins: ['accounts', 'catalog', 'wallet'], // named players, games, closed rounds
};
/**
 * Arrows that still reach behind an api file, from → files: the seed writes the tables of three domains. To be
 * emptied by writers that those domains offer.
 */
const PLATFORM_BEHIND_API = {
  seed: '^platform/(catalog/catalog|competitions/(competitions|competition-rules)|content/content)(\\.tables)?\\.ts$',
};

const platformRules = Object.entries(PLATFORM_DOMAINS).map(([name, allowed]) => ({
  name: `platform-${name}`,
  severity: 'error',
  comment:
    'Another domain only through its x.api.ts and where PLATFORM_DOMAINS says so; else platform/compose.ts.',
  from: { path: `^platform/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^platform/',
    pathNot: [
      `^platform/(${[name, ...PLATFORM_SHARED].join('|')})/`,
      '^platform/settings\\.ts$',
      ...allowed.map((domain) => `^platform/${domain}/${domain}\\.api\\.ts$`),
      ...(PLATFORM_BEHIND_API[name] ? [PLATFORM_BEHIND_API[name]] : []),
    ],
  },
}));

const alternatives = (names) => `^lib/(${names.join('|')})/`;
const sharedRules = Object.entries(SHARED_ARROWS).map(([name, allowed]) => ({
  name: `lib-${name}-stays-low`,
  severity: 'error',
  from: { path: `^lib/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^lib/', pathNot: alternatives([name, ...allowed]) },
}));
const domainRules = Object.entries(LIB_DOMAINS).map(([name, allowed]) => ({
  name: `lib-${name}-domains`,
  severity: 'error',
  comment: 'Another domain only where LIB_DOMAINS says so; else compose in app/.',
  from: { path: `^lib/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^lib/', pathNot: alternatives([name, ...LIB_SHARED, ...allowed]) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nothing uses is dead, or its wiring was forgotten.',
      from: {
        orphan: true,
        pathNot: [
          '\\.(config\\.)?[mc]js$',
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^(playwright\\.config|codegen)\\.ts$',
          '^app/.*/(page|layout|route|error|not-found)\\.tsx?$',
          '^artwork/scene-icons\\.ts$', // input of scripts/pack-icons.ts, which is outside of the cruise
          '^tests/',
        ],
      },
      to: {},
    },
    {
      name: 'lib-domains',
      severity: 'error',
      comment:
        'Domains of lib do not know each other; compose in app/ or add a line to LIB_DOMAINS with its reason.',
      from: {
        path: '^lib/([^/]+)/',
        pathNot: ['\\.test\\.tsx?$', alternatives([...LIB_SHARED, ...Object.keys(LIB_DOMAINS)])],
      },
      to: { path: '^lib/', pathNot: ['^lib/$1/', alternatives(LIB_SHARED)] },
    },
    ...domainRules,
    ...sharedRules,
    ...platformRules,
    {
      name: 'platform-kernel-stays-low',
      severity: 'error',
      from: { path: '^platform/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^platform/', pathNot: '^platform/kernel/' },
    },
    {
      name: 'platform-graphql-stays-low',
      severity: 'error',
      from: { path: '^platform/graphql/', pathNot: '\\.test\\.ts$' },
      to: { path: '^platform/', pathNot: '^platform/(kernel|graphql)/' },
    },
    {
      name: 'platform-domain-is-in-the-table',
      severity: 'error',
      comment: 'A new folder of the platform gets its row in PLATFORM_DOMAINS.',
      from: {
        path: '^platform/[^/]+/',
        pathNot: `^platform/(${[...PLATFORM_SHARED, ...Object.keys(PLATFORM_DOMAINS), 'testing'].join('|')})/`,
      },
      to: {},
    },
    {
      name: 'one-composition',
      severity: 'error',
      comment: 'Only the process and tests take the whole platform.',
      from: {
        path: '^(platform|games)/',
        pathNot: '(^platform/server\\.ts$|^platform/testing/|\\.test\\.ts$)',
      },
      to: { path: '^platform/compose\\.ts$' },
    },
    {
      name: 'no-platform-cycles',
      severity: 'error',
      comment: 'Type imports count too.',
      from: { path: '^platform/', pathNot: '\\.test\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'platform-is-apart',
      severity: 'error',
      from: { path: '^(app|components|lib|server|middleware)' },
      to: { path: '^(platform|games|artwork)/' },
    },
    {
      name: 'web-is-apart',
      severity: 'error',
      from: { path: '^(platform|games|artwork)/' },
      to: { path: '^(app|components|lib|server|middleware)' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      from: { pathNot: '^(app|tests)/' },
      to: { path: '^app/' },
    },
    {
      name: 'request-decision-only',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: '^(app|components|server|platform)/' },
    },
    {
      name: 'web-has-no-server-libraries',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware)' },
      to: { path: 'node_modules/(fastify|drizzle-orm|postgres|ioredis|@electric-sql|pino|sharp|@node-rs)/' },
    },
    {
      name: 'platform-has-no-web-libraries',
      severity: 'error',
      from: { path: '^(platform|games|artwork)/' },
      to: { path: 'node_modules/(next|react|react-dom|next-intl|@base-ui|@apollo)/' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '^(app|components|lib|platform|games|artwork|server|contract)/.*index\\.tsx?$' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
    {
      name: 'tests-are-not-used',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^tests/|^platform/testing/)' },
      to: { path: '(\\.test\\.tsx?$|^tests/|^platform/testing/)' },
    },
    {
      name: 'product-has-no-dev-dependencies',
      severity: 'error',
      from: {
        path: '^(app|components|lib|platform|games|artwork|server|contract|middleware)',
        pathNot: '(\\.test\\.tsx?$|^platform/testing/|drizzle\\.config\\.ts$)',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
