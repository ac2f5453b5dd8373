/** @type {import('next').NextConfig} */
export default {
  // One build serves every brand and both path layouts: no basePath, the middleware maps addresses (docs/architecture.md).
  assetPrefix: '/casino',
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
  // Pages are kept in memory: copies of the product that share one build have catalogues of their own.
  experimental: { isrFlushToDisk: false },
};
