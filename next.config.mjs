import { fileURLToPath } from 'node:url';
import { BASE_PATH } from './contract/paths.ts';

/** @type {import('next').NextConfig} */
export default {
  // One build serves every brand and both path layouts: no basePath, the middleware maps addresses
  // (docs/architecture.md).
  assetPrefix: BASE_PATH,
  // Addresses are put right in one place, lib/request/resolve.ts.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Game art is rendered in its sizes by the platform.
  images: { unoptimized: true },
  // Types are the business of `npm run check`: a start builds the product, it does not check its tests.
  typescript: { ignoreBuildErrors: true },
  // Copies of the product that share one build have catalogues of their own: nothing goes to the build's
  // folder, and memory is the handler's to bound.
  experimental: { isrFlushToDisk: false },
  cacheHandler: fileURLToPath(new URL('./server/render-cache/next-cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
};
