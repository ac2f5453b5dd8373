/**
 * Finds unused files, exports and packages. `knip` checks everything, `knip --production` only the shipped
 * code (patterns with `!`), so that an export used by a test alone is found too. Next, Jest, Playwright,
 * ESLint and package.json scripts declare their own entries.
 */
import type { KnipConfig } from 'knip';

const config = ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    'server/web.ts!',
    'server/renderer.ts!', // a thread of server/render-thread.ts
    'server/render-cache/next-cache-handler.ts!', // named by path in next.config.mjs
    'platform/server.ts!',
    'sandbox/main.ts!',
    'gateway/main.ts!',
    'lib/offline/service-worker.ts!', // bundled by scripts/lib/build.ts
    'settlement/*.ts!', // a library of rules: slip, pages, platform and feed import parts of it
    'scripts/pack-icons.ts', // run by hand, when a picture gets a new icon
    'games/client/*/main.ts!', // bundled one by one by games/client/bundle.ts
    // Commands of package.json, which knip reads as entries of development only.
    ...(production === true
      ? [
          'games/main.ts!',
          'feed/main.ts!',
          'scripts/operator.ts!',
          'scripts/rtp.ts!',
          'scripts/feed-record.ts!',
        ]
      : []),
  ],
  project: [
    '{app,artwork,components,config,contract,feed,games,gateway,lib,platform,sandbox,server,settlement}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '!{feed,platform,games,settlement}/testing/**!',
    '{scripts,tests}/**/*.{ts,tsx,mjs}',
  ],
  drizzle: { config: ['platform/kernel/store/drizzle.config.ts', 'games/server/drizzle.config.ts'] },
  ...(production === true
    ? {}
    : {
        // Commands by which a test fills a disk (tests/faults/machine.spec.ts).
        ignoreBinaries: ['mount', 'umount'],
        // Oxlint starts it for the rules that need types.
        ignoreDependencies: ['oxlint-tsgolint'],
      }),
  // An export used by its own module and a unit test is fine, but without tests it looks unused.
  ignoreExportsUsedInFile: production === true || { type: true, interface: true },
});
export default config;
