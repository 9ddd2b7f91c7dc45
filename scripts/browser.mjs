import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const otherPaths = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium or Chrome; null without one. `AULA_BROWSER` overrides it. */
export function findBrowser() {
  const { AULA_BROWSER, PATH = '' } = process.env
  const folders = PATH.split(delimiter)
  const candidates = [
    ...(AULA_BROWSER ? [AULA_BROWSER] : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...otherPaths,
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}
