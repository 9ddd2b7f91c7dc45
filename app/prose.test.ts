import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#values/locale.ts'
import { calloutKinds } from '#values/markdown-callouts.ts'

const styles = readFileSync(new URL('prose.css', import.meta.url), 'utf8')

test.each(locales.filter((locale) => locale !== 'en'))('every callout has its word in %s', (locale) => {
  for (const kind of calloutKinds) {
    expect(styles).toMatch(
      new RegExp(`\\[data-callout="${kind}"\\]:lang\\(${locale}\\)::before \\{\\s+content: "\\w+`, 'u'),
    )
  }
})
