/**
 * Dead code: files, exports and packages that nothing reaches. `knip` looks at everything, `knip --production`
 * at what is shipped (patterns with `!`), so that an export which only a test uses is found too. Next, Jest,
 * Playwright, ESLint and package.json scripts name their own entries.
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
    'settlement/*.ts!', // a library of rules: slip, pages, platform and feed take what they need of it
    'scripts/pack-icons.ts', // by hand, when the pictures get a new icon
    'games/client/*/main.ts!', // bundled one by one by games/client/bundle.ts
    // Commands of package.json, which knip reads as entries of development only.
    ...(production === true ? ['games/main.ts!', 'platform/operator/cli.ts!', 'scripts/rtp.ts!'] : []),
  ],
  project: [
    '{app,artwork,components,config,contract,feed,games,gateway,lib,platform,sandbox,server,settlement}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '!{platform,games,settlement}/testing/**!',
    '{scripts,tests}/**/*.{ts,tsx,mjs}',
  ],
  drizzle: { config: ['platform/kernel/store/drizzle.config.ts', 'games/server/drizzle.config.ts'] },
  // Commands by which a test fills a disk (tests/faults/machine.spec.ts).
  ...(production === true ? {} : { ignoreBinaries: ['mount', 'umount'] }),
  // An export that only its own module and a unit test use is right, but without tests it looks unused.
  ignoreExportsUsedInFile: production === true || { type: true, interface: true },
});
export default config;
