import { fileURLToPath } from 'node:url';
import { BASE_PATH } from './contract/paths.ts';

/** @type {import('next').NextConfig} */
export default {
  // One build serves every brand and both path layouts: no basePath, the middleware maps addresses
  // (docs/architecture.md).
  assetPrefix: BASE_PATH,
  // Addresses are redirected to their right form in one place, lib/request/resolve.ts.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Game art is rendered in its sizes by the platform.
  images: { unoptimized: true },
  // `npm run check` checks types; `npm start` only builds the product.
  typescript: { ignoreBuildErrors: true },
  // Reads its own files at run time, and is loaded only if the setting SENTRY_DSN is set.
  serverExternalPackages: ['@sentry/node'],
  // Declares to @sentry/nextjs that there is no pages router, as its wrapper of this file would (decision
  // 0201); otherwise it imports that router, which makes the chunks of every page larger.
  env: { _sentryHasPagesRouter: 'false' },
  // Copies of the product that share one build have separate catalogues, so rendered pages are not written to
  // the folder of the build. The cache handler limits their memory.
  experimental: {
    isrFlushToDisk: false,
    // By default the styles of every screen were merged into the sheet that all pages load (decision 0219).
    cssChunking: { type: 'graph' },
  },
  cacheHandler: fileURLToPath(new URL('./server/render-cache/next-cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
};
