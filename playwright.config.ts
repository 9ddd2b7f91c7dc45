import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { isLongLane } from './tests/harness/lanes.ts'
import { screens } from './tests/harness/screens.ts'

const executablePath = findBrowser() ?? undefined

/**
 * A tag in a journey's name selects the screen: none a desktop, @phone-only a phone; @every-screen a desktop and @phone a phone, and
 * in the long run both. Those with @long are in the long run only: another way, person or screen of what a journey without the tag
 * does, or what the tests of pages and processes check too.
 */
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
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        // A journey leaves a page before optimized code has saved what compiling it takes: an eighth of a page's processor time.
        '--js-flags=--no-opt,--no-maglev',
        // Refuses every host but this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: isLongLane
    ? [
        { name: 'desktop', grepInvert: /@phone-only/, use: screens.desktop },
        { name: 'phone', grep: /@phone|@every-screen/, use: screens.phone },
      ]
    : // One, since each project starts its own sites and browsers. The fixtures select the screen of a journey.
      [{ name: 'one screen', grepInvert: /@long/, use: screens.desktop }],
})
