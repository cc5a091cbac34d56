import { defineConfig } from '@playwright/test'

/** A camera and push messages are of the whole browser alone; everything else is drawn by the shell where there is one. */
const needsWhole = /(bill|push|scan)\.e2e\.ts$/
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Playwright's own builds of other engines, where they can be downloaded: E2E_PROJECTS=webkit,firefox. See docs/browsers.md. */
const engines = (process.env.E2E_PROJECTS ?? '').split(',')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results/e2e',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  // a journey lost to a crowded machine is walked once more, and the report names it as flaky: look at those
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    // the sheets' and cards' own movements cost a sixth; the journeys of order.e2e.ts and card.e2e.ts keep them
    contextOptions: { reducedMotion: 'reduce' },
    // what a trace costs is a third of the whole: it is made of the second walk
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: needsWhole,
      use: { launchOptions: { executablePath: process.env.CHROMIUM_SHELL ?? whole, args } },
    },
    { name: 'whole', testMatch: needsWhole, use: { launchOptions: { executablePath: whole, args } } },
    ...(['webkit', 'firefox'] as const).map((browserName) => ({
      name: browserName,
      testIgnore: needsWhole,
      use: { browserName },
    })),
  ].filter(({ name }) => (process.env.E2E_PROJECTS ? engines : ['shell', 'whole']).includes(name)),
})
