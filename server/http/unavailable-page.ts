import { html } from 'hono/html'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { themeColours } from '#values/page-colours.ts'

export const unavailablePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Loads `url` again after `seconds`. `url` is null in the answer to a form, which must not be sent again automatically. */
export function unavailablePage({
  message,
  locale,
  theme,
  url,
  seconds,
}: {
  message: string
  locale: Locale
  theme: Preferences['theme']
  url: string | null
  seconds: number
}) {
  const say = (key: string) => translate(locale, `command.unavailable.${key}`)
  return html`<!doctype html>
<html lang="${locale}" style="color-scheme: ${theme ?? 'dark light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${url === null ? '' : html`<meta http-equiv="refresh" content="${seconds}">`}
<title>${say('title')} · Aula</title>
<style>
:root { ${themeColours(['board', 'chalk'])}
  --mint: light-dark(#0b6b50, #5fe0ae); --on-mint: light-dark(#fff, #06251b); }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--board); color: var(--chalk);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; padding: 2rem 1.25rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 .75rem; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: .7rem 1.25rem; border-radius: .75rem; background: var(--mint); color: var(--on-mint);
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--mint); outline-offset: 3px; }
</style>
</head>
<body><main><h1>${say('title')}</h1><p>${message} ${say(url === null ? 'goBack' : 'bySelf')}</p>${
    url === null ? '' : html`<a href="${url}">${say('retry')}</a>`
  }</main></body>
</html>`
}
