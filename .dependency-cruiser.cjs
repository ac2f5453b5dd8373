/**
 * Rules on imports that ESLint cannot check: cycles, orphans, and which domain of `lib` or of the platform
 * may use which other. The coarse arrows (which folder may import which, docs/architecture.md) are in
 * eslint.config.mjs.
 */

/**
 * Domain → the other domains it may use, with the reason beside each entry. A new entry is a decision: the
 * first domain then depends on the meaning of the second.
 */
const LIB_DOMAINS = {
  auth: ['phone'], // the account of a form is a number or an address
  request: ['session', 'game', 'seo'], // the request decision applies the rules of all of them, and knows the crawler files by name
  seo: ['catalog', 'content'], // structured data is made from their views
  competitions: ['catalog'], // a competition has games
  game: ['catalog', 'session'], // the launch guard asks who plays what
  favorites: ['catalog', 'session'],
  tracking: ['request', 'session'], // ref-data of the launch, the device's id
  session: ['phone'],
  search: ['catalog'], // what is found is shown as the catalogue's views
};
/** Shared ground of `lib`, which every domain may use, and what it may use itself: nothing above it. */
const LIB_SHARED = {
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

/** Shared ground of the platform, which every domain may use, and what it may use itself: no domain. */
const PLATFORM_SHARED = { kernel: [], graphql: ['kernel'] };
/**
 * Domain of the platform → the domains whose x.api.ts it may import, type imports included. Each entry (an
 * arrow) is a decision, and arrows run one way. Where a domain needs one that uses it, platform/compose.ts
 * connects the two.
 */
const PLATFORM_DOMAINS = {
  // Confirms e-mail and phone; writes to the owner about changes; ends streams; GET user/ shows amounts.
  accounts: ['codes', 'outbox', 'realtime', 'wallet'],
  bonus: ['accounts', 'catalog', 'content', 'media', 'realtime', 'wallet'], // conditions, games, pictures, pushes, money
  catalog: ['accounts', 'media'], // favourites belong to players; games have pictures
  codes: ['outbox'], // sends them
  competitions: ['accounts', 'catalog', 'content', 'wallet'], // named players, games, a picture, prizes
  content: ['media'], // addresses of pictures
  documents: ['accounts', 'realtime'], // decisions change the account; they are pushed
  games: ['catalog', 'media', 'wallet'], // launches catalogue games, serves the wallet to providers
  inbox: ['accounts', 'codes', 'realtime'], // messages reach players of a region; a code confirms the SMS switch; pushes
  jackpots: ['accounts', 'catalog', 'wallet'], // named winners, jackpot games, pool accounts
  landings: ['bonus'], // pays what was drawn
  media: [],
  outbox: [],
  operator: [
    'accounts',
    'bonus',
    'content',
    'documents',
    'games',
    'inbox',
    'landings',
    'payments',
    'profile',
    'realtime',
    'sports',
    'status',
    'support',
    'wallet',
    'warehouse',
  ], // commands over all of them
  payments: ['accounts', 'codes', 'realtime', 'wallet'], // whose money it is; codes confirm withdrawals; changes are pushed; every unit moves by the ledger
  profile: ['accounts', 'realtime'], // personal data belongs to accounts; changes are pushed
  realtime: [],
  seed: ['bonus', 'catalog', 'competitions', 'content', 'landings'], // writes their rows
  social: ['accounts'], // opens accounts and sessions of players who are proved elsewhere
  sports: ['accounts', 'realtime', 'wallet'], // bets belong to players; changes are pushed; stakes and payouts move by the ledger
  'sports-wallet': ['accounts', 'codes', 'wallet'], // whose money it is; codes confirm the way back; the ledger moves it
  status: ['realtime'], // switches are pushed
  support: ['accounts', 'inbox', 'outbox', 'realtime'], // names of players; answers that nobody reads are told there; pushes
  wallet: [],
  warehouse: [],
  wins: ['accounts', 'catalog', 'wallet'], // named players, games, closed rounds
};
/** The folders of the web app and of the platform, as alternatives of a regular expression. */
const WEB = 'app|components|lib|server|middleware\\.ts';
const PLATFORM = 'platform|games|artwork|feed';
/** Name → [from, to, why]: parts that never import each other. */
const APART = {
  'platform-is-apart': [`^(${WEB})`, `^(${PLATFORM})/`, 'The web app knows the platform by contract/.'],
  'web-is-apart': [`^(${PLATFORM})/`, `^(${WEB})`, 'The platform knows the web app by contract/.'],
  'gateway-is-apart': [
    '^gateway/',
    `^(${WEB}|${PLATFORM}|sandbox)/`,
    'The sandbox gateway is another company: it knows the platform by contract/.',
  ],
  'gateway-is-no-library': [
    `^(${WEB}|${PLATFORM})`,
    '^gateway/',
    'Platform and web app know gateways by contract/ and the adapters of platform/payments.',
  ],
  'settlement-is-pure': [
    '^settlement/(?!.*\\.test\\.ts$)',
    '^(?!settlement/)',
    'The rules of bets import nothing, so that web app, platform and feed share them.',
  ],
  'nothing-imports-app': ['^(?!(app|tests)/)', '^app/', 'Pages are the top of the web app.'],
  'request-decision-only': [
    '^middleware\\.ts$',
    '^(components|server)/',
    'Each request loads it: the decision of lib/request and nothing else.',
  ],
  'web-has-no-server-libraries': [
    '^(app|components|lib|middleware)',
    'node_modules/(fastify|drizzle-orm|postgres|ioredis|@electric-sql|pino|sharp|@node-rs)/',
    "The store and the HTTP server are the platform's.",
  ],
  'platform-has-no-web-libraries': [
    `^(${PLATFORM})/`,
    'node_modules/(next|react|react-dom|next-intl|@base-ui|@apollo)/',
    'The platform renders nothing.',
  ],
  'no-barrels': [
    '.',
    `^(${WEB}|${PLATFORM}|contract)/.*index\\.tsx?$`,
    'A module is imported from the file that defines it.',
  ],
};
const apartRules = Object.entries(APART).map(([name, [from, path, comment]]) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path },
}));

/** Folders of `root` may import of `root` only themselves and the folders that `table` allows them. */
const folderRules = (root, table, { shared = [], others = () => [], comment }) =>
  Object.entries(table).map(([name, allowed]) => ({
    name: `${root}-${name}`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${root}/`, pathNot: [folders(root, [name, ...shared]), ...others(allowed)] },
  }));
const folders = (root, names) => `^${root}/(${names.join('|')})/`;
const foldersOf = (root) => (allowed) => (allowed.length > 0 ? [folders(root, allowed)] : []);
const tableRules = [
  ...folderRules('lib', LIB_SHARED, {
    others: foldersOf('lib'),
    comment: 'Shared ground of lib uses nothing above it.',
  }),
  ...folderRules('lib', LIB_DOMAINS, {
    shared: Object.keys(LIB_SHARED),
    others: foldersOf('lib'),
    comment: 'Another domain only where LIB_DOMAINS says so; else compose in app/.',
  }),
  ...folderRules('platform', PLATFORM_SHARED, {
    others: foldersOf('platform'),
    comment: 'Shared ground of the platform uses no domain.',
  }),
  ...folderRules('platform', PLATFORM_DOMAINS, {
    shared: Object.keys(PLATFORM_SHARED),
    others: (allowed) => allowed.map((domain) => `^platform/${domain}/${domain}\\.api\\.ts$`),
    comment:
      'Another domain only through its x.api.ts and where PLATFORM_DOMAINS says so; else platform/compose.ts.',
  }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Type imports count too.',
      from: {},
      to: { circular: true },
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
        pathNot: ['\\.test\\.tsx?$', folders('lib', Object.keys({ ...LIB_SHARED, ...LIB_DOMAINS }))],
      },
      to: { path: '^lib/', pathNot: ['^lib/$1/', folders('lib', Object.keys(LIB_SHARED))] },
    },
    ...tableRules,
    {
      name: 'platform-domain-is-in-the-table',
      severity: 'error',
      comment: 'A new folder of the platform gets its row in PLATFORM_DOMAINS.',
      from: {
        path: '^platform/[^/]+/',
        pathNot: folders('platform', [
          ...Object.keys({ ...PLATFORM_SHARED, ...PLATFORM_DOMAINS }),
          'testing',
        ]),
      },
      to: {},
    },
    {
      name: 'one-composition',
      severity: 'error',
      comment: 'Only the process and tests take the whole platform.',
      from: {
        path: '^(platform|games)/',
        pathNot: '(^platform/(server|compose|compose-routes)\\.ts$|^platform/testing/|\\.test\\.ts$)',
      },
      to: { path: '^platform/compose(-domains|-routes)?\\.ts$' },
    },
    ...apartRules,
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
    {
      name: 'tests-are-not-used',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^tests/|^(platform|games|settlement)/testing/)' },
      to: { path: '(\\.test\\.tsx?$|^tests/|^(platform|games|settlement)/testing/)' },
    },
    {
      name: 'product-has-no-dev-dependencies',
      severity: 'error',
      from: {
        path: '^(app|components|lib|platform|games|artwork|feed|server|contract|gateway|middleware)',
        pathNot: '(\\.test\\.tsx?$|^(platform|games|settlement)/testing/|drizzle\\.config\\.ts$)',
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
