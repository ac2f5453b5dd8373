import { defineConfig, devices } from '@playwright/test';
import { findChromium, findJourneysChromium } from './scripts/lib/browser.ts';
import { PROJECT_FILTERS } from './tests/fixtures/journey-tags.ts';

/**
 * Under `npm test` the product is already running; `npm run e2e` alone uses the one on port 3000 and starts
 * it when there is none.
 */
const running = process.env['E2E_BASE_URL'];
const baseURL = running ?? 'http://localhost:3000';

/**
 * Phones of the specification's smallest common size; 360 × 740 with touch. Two pixels a point: games draw no
 * more, and a machine without a graphics card draws each.
 */
const phone = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 740 },
  screen: { width: 360, height: 740 },
  deviceScaleFactor: 2,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/**
 * As for those who asked for it: what moves costs a machine without a graphics card dearly, and a click waits
 * until it stands. Motion is seen where rounds are played.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
/** Each journey runs on one size in `npm test`, on both where its tag says so (tests/fixtures/journey-tags.ts). */
const JOURNEYS = '**/e2e/journeys/**/*.spec.ts';
/** Journeys that wait for the clocks of shared rounds most of their time: they run beside the others. */
const CLOCKS = '**/e2e/clocks/**/*.spec.ts';
/** What is measured on every page. */
const GUARDS = '**/e2e/guards/**/*.spec.ts';
/** Faults of processes, machine and network, over the built product and mostly without a browser. */
const FAULTS = '**/faults/**/*.spec.ts';

const launched = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  // A sandboxed frame in a process of its own hears a press only where it was last drawn: on a busy machine
  // the presses of tests, faster than eyes, fell beside the game (3 of 4 in a second tab under load; 0 of 10
  // so).
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-site-isolation-trials',
  ],
});

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  // One second try, told at the end of `npm test`: a second of waiting means less on a busy machine.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [['line']],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    // Recording every page costs half of a journey's time: only second tries leave a trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launched(findJourneysChromium()),
  },
  projects: [
    // Journeys of `npm test`: two tests at a time, and beside them those that wait.
    { name: 'clocks', testMatch: CLOCKS, ...PROJECT_FILTERS.clocks, use: phone, workers: 2 },
    {
      name: 'desktop',
      testMatch: JOURNEYS,
      ...PROJECT_FILTERS.desktop,
      use: { ...desktop, ...still },
      workers: 1,
    },
    { name: 'phone', testMatch: JOURNEYS, ...PROJECT_FILTERS.phone, use: { ...phone, ...still }, workers: 2 },
    // The same journeys on the other size: `npm run test:long`.
    { name: 'clocks-desktop', testMatch: CLOCKS, use: { ...desktop, ...still }, workers: 2 },
    {
      name: 'other-desktop',
      testMatch: JOURNEYS,
      ...PROJECT_FILTERS.otherDesktop,
      use: { ...desktop, ...still },
      workers: 2,
    },
    {
      name: 'other-phone',
      testMatch: JOURNEYS,
      ...PROJECT_FILTERS.otherPhone,
      use: { ...phone, ...still },
      workers: 2,
    },
    { name: 'raw-html', testMatch: '**/integration/raw-html/**/*.spec.ts', workers: 2 },
    // What is measured to the pixel is measured in the browser that people have.
    {
      name: 'guards',
      testMatch: GUARDS,
      ...PROJECT_FILTERS.guards,
      use: { ...desktop, launchOptions: launched(findChromium()) },
      workers: 2,
    },
    // Every page, modal and game in every brand: `npm run test:long`.
    {
      name: 'long-guards',
      testMatch: GUARDS,
      ...PROJECT_FILTERS.longGuards,
      use: { ...desktop, launchOptions: launched(findChromium()) },
      workers: 2,
    },
    // Start and stop products of their own: one at a time.
    {
      name: 'outages',
      testMatch: '**/e2e/outages/**/*.spec.ts',
      use: desktop,
      fullyParallel: false,
      workers: 1,
    },
    { name: 'faults', testMatch: FAULTS, ...PROJECT_FILTERS.faults, fullyParallel: false, workers: 1 },
    { name: 'all-faults', testMatch: FAULTS, fullyParallel: false, workers: 1 },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: 'npm start',
          url: `${baseURL}/healthz`,
          reuseExistingServer: true,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
});
