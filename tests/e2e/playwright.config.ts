import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { coreFiles } from './core-journeys.ts'

/**
 * Only the whole browser has a camera and push messages; the headless shell, if installed, runs everything
 * else.
 */
const needsWhole = /(bill|push|scan|scan-offline)\.e2e\.ts$/
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * Chromium uses only the last list of features: these are those of Playwright's own list that concern a page,
 * and the spare renderer, which starts after each navigation and takes a twentieth of the CPU time.
 */
const withoutFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** E2E_FILES=core, as in `npm test`: none of these files needs the whole browser. */
const isCore = process.env.E2E_FILES === 'core'

/**
 * Playwright's own builds of other engines, where they can be downloaded: E2E_PROJECTS=webkit,firefox. See
 * docs/browsers.md.
 */
const engines = (process.env.E2E_PROJECTS ?? '').split(',')

/**
 * For the shops that the workers start: V8 compiles the embedded database once, and does not optimise it.
 * That takes a third of the CPU time that a shop needs to open and to answer its first requests, and a shop
 * of a journey does not live long enough to gain by it.
 */
process.env.SHOP_NODE_FLAGS ??= '--liftoff-only'

export default defineConfig({
  testDir: '.',
  testMatch: isCore ? coreFiles : '**/*.e2e.ts',
  globalSetup: './start-commands.ts',
  outputDir: '../../test-results/e2e',
  // half of a journey's time is waiting: for timers, the shop, and stores that write once a second
  workers: Number(process.env.E2E_WORKERS ?? Math.ceil(cpus().length * 1.5)),
  // the journeys of a file share a shop; long files allow parallel journeys themselves
  fullyParallel: false,
  // a journey that passes at its second try only has a defect, or the product has; on CI the summary names it
  // as flaky
  retries: process.env.CI ? 1 : 0,
  // a journey takes up to five times as long on a slow machine; the limit ends only one that hangs
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    // the animations of sheets and cards cost a sixth of the time; the journeys of order.e2e.ts and
    // card.e2e.ts keep them
    contextOptions: { reducedMotion: 'reduce' },
    // a tap that finds nothing names its line, and does not wait until the journey's own limit
    actionTimeout: 60_000,
    // a trace costs a third of the time: `playwright test --trace on` makes one of a failing journey
    trace: 'off',
  },
  projects: [
    // first, because its files are among the longest
    { name: 'whole', testMatch: needsWhole, use: { launchOptions: { executablePath: whole, args } } },
    {
      name: 'shell',
      testIgnore: needsWhole,
      use: { launchOptions: { executablePath: process.env.CHROMIUM_SHELL ?? whole, args } },
    },
    ...(['webkit', 'firefox'] as const).map((browserName) => ({
      name: browserName,
      testIgnore: needsWhole,
      use: { browserName },
    })),
  ].filter(({ name }) =>
    (process.env.E2E_PROJECTS ? engines : isCore ? ['shell'] : ['shell', 'whole']).includes(name),
  ),
})
