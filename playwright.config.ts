import { defineConfig, devices } from '@playwright/test';
import { findChromium, findJourneysChromium } from './scripts/lib/browser.ts';
import { PROJECT_FILTERS } from './tests/fixtures/journey-tags.ts';

/**
 * Address of the product under test. `npm test` has started it already and sets it; `npm run e2e` alone uses
 * the product on port 3000, and starts one when there is none.
 */
const running = process.env['E2E_BASE_URL'];
const baseURL = running ?? 'http://localhost:3000';

/**
 * A phone of the specification's smallest common size, 360 × 740 CSS pixels, with touch. One device pixel for each:
 * more would only be slower on a machine without a graphics card.
 */
const phone = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 740 },
  screen: { width: 360, height: 740 },
  deviceScaleFactor: 1,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/**
 * Reduced motion, as a visitor may ask for: animations are slow on a machine without a graphics card, and a
 * click waits until its target stops moving. The phone's project `clocks`, which plays rounds, keeps
 * animations.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
/**
 * Each journey runs on one screen size in `npm test`, and on both if its tag says so
 * (tests/fixtures/journey-tags.ts).
 */
const JOURNEYS = '**/e2e/journeys/**/*.spec.ts';
/** Journeys that spend most of their time waiting for shared rounds, so they run beside the other journeys. */
const CLOCKS = '**/e2e/clocks/**/*.spec.ts';
/** Measurements on every page. */
const GUARDS = '**/e2e/guards/**/*.spec.ts';
/** Journeys while the platform is stopped or in maintenance. */
const OUTAGES = {
  testMatch: '**/e2e/outages/**/*.spec.ts',
  use: desktop,
  fullyParallel: false,
  workers: 1,
};
/** Faults of processes, machine and network, over the built product and mostly without a browser. */
const FAULTS = '**/faults/**/*.spec.ts';

const launched = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  // Without the last argument a sandboxed frame has its own process, in which a click only hits the place where
  // the frame was last drawn: on a busy machine the clicks of tests missed the game (3 of 4 in a second tab
  // under load; with the argument 0 of 10).
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
  // A failed test is tried twice more, and listed at the end of `npm test`, because a busy machine may exceed a
  // limit.
  retries: 2,
  forbidOnly: true,
  // Tests do not measure time: these limits only end a wait that would never succeed. A machine that also does
  // other work was up to 2.5 times as slow as usual.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  outputDir: 'test-results',
  reporter: [['line']],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    // Each test has its own browser profile, in which the service worker would be installed again; tests about
    // the service worker allow it.
    serviceWorkers: 'block',
    // Recording a trace doubles the time of a journey, so it is recorded only when a failed test is tried
    // again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launched(findJourneysChromium()),
  },
  projects: [
    // Journeys of `npm test`: those of CLOCKS run beside the others.
    { name: 'clocks', testMatch: CLOCKS, ...PROJECT_FILTERS.clocks, use: phone, workers: 2 },
    {
      name: 'desktop',
      testMatch: JOURNEYS,
      ...PROJECT_FILTERS.desktop,
      use: { ...desktop, ...still },
      workers: 1,
    },
    { name: 'phone', testMatch: JOURNEYS, ...PROJECT_FILTERS.phone, use: { ...phone, ...still }, workers: 3 },
    // The same journeys on the other screen size: `npm run test:long`.
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
    // Measurements to the pixel are made in the browser that visitors use.
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
    // These tests start and stop copies of the product, so they run one at a time.
    { name: 'outages', ...OUTAGES, ...PROJECT_FILTERS.faults },
    { name: 'all-outages', ...OUTAGES },
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
