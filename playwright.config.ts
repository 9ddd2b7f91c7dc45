import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser() ?? undefined

/** Journeys whose name ends in @phone run on a phone as well, in @phone-only on nothing else; all others on a desktop only. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys/results',
  globalSetup: './tests/harness/journey-setup.ts',
  workers: Number(process.env.AULA_JOURNEY_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.AULA_JOURNEYS_REPORT
    ? [['line'], ['json', { outputFile: process.env.AULA_JOURNEYS_REPORT }]]
    : 'line',
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    timezoneId: 'UTC',
    // Recording slows every journey down; CI keeps a picture of what failed.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
        // No journey leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // What moves is seen on the phones; without it a journey takes a tenth less of the machine.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
})
