/**
 * Native ES modules: run through `node --experimental-vm-modules` (see the `unit` script). Component tests
 * select jsdom by docblock.
 */
export default {
  testEnvironment: '<rootDir>/tests/setup/plain-globals.mjs',
  // Uses all cores; by default Jest leaves one unused.
  maxWorkers: '100%',
  // Native modules of a finished file stay in memory, and the larger a worker's heap, the more each next
  // start of a platform costs (2.5 s of work in a new worker, 9 s after a hundred files): decision 0230.
  workerIdleMemoryLimit: '200MB',
  // Tests do not measure time, and must not fail on a slow machine: a test that takes seconds alone took
  // minutes beside nine others. So this limit only ends tests that hang. Large samples (TEST_LONG) need
  // minutes.
  testTimeout: process.env.TEST_LONG ? 1_200_000 : 300_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/setup/css-module.mjs',
    '^@node-rs/argon2$': '<rootDir>/tests/setup/quick-argon2.mjs',
  },
  setupFilesAfterEnv: [
    '<rootDir>/tests/setup/patient-waits.mjs',
    '<rootDir>/tests/setup/no-console-errors.mjs',
    '<rootDir>/tests/setup/navigation-entries.mjs',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/', '/tests/e2e/'],
  modulePathIgnorePatterns: ['/.next/', '/.data/'],
};
