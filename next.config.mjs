/** @type {import('next').NextConfig} */
export default {
  assetPrefix: '/casino',
  poweredByHeader: false,
  reactStrictMode: true,
};
