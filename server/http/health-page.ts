import { Hono } from 'hono'
import { html } from 'hono/html'
import { notFound } from '#domain/kernel/errors.ts'
import { isOwner } from '#domain/kernel/require-user.ts'
import { getHealth, type Health } from '#domain/operations/watch/get-health.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { themeColours } from '#values/page-colours.ts'
import { createContext, type Services } from '../process/compose.ts'
import { isAtTheMachine } from './outbox-access.ts'
import type { RequestVariables } from './request.ts'

/**
 * `/health`: problems and waiting work as a page or JSON. For the owner, for the operator's token, and for the
 * browser with the key that was printed at the start; 404 for others.
 */
export function healthPage(services: Services) {
  return new Hono<RequestVariables>().get('/health', async (c) => {
    const [known, locale] = [c.get('actor'), c.get('locale')]
    if (!isOwner(known) && !isAtTheMachine(c, services)) throw notFound()
    const health = await getHealth(createContext(services, { actor: { kind: 'system' }, locale }))
    c.header('Cache-Control', 'private, no-store')
    if (!c.req.header('accept')?.includes('text/html')) return c.json(health)
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return c.html(page(health, locale))
  })
}

function page({ well, findings, flagged, orders }: Health, locale: Locale) {
  const say = (key: string) => translate(locale, `command.${key}`)
  const rows = [
    ...findings.map(({ code, subject, details }) => ({
      what: say(`finding.${code}`),
      subject,
      more: Object.values(details).join(' · '),
    })),
    ...flagged.map(({ number, flag }) => ({ what: say(`flagged.${flag}`), subject: number, more: '' })),
  ]
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('healthTitle')} · Aula</title>
<style>
:root { color-scheme: light dark; ${themeColours(['board', 'raised', 'line', 'chalk', 'soft'])}
  --good: light-dark(#0b6b50, #5fe0ae); --bad: light-dark(#a3271c, #ff9c8f); }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem; background: var(--board); color: var(--chalk);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
table { width: 100%; border-collapse: collapse; background: var(--raised); border: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: .6rem .75rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; font-size: .875rem; border: 0; }
</style>
</head>
<body>
<h1>${say('healthTitle')}</h1>
<p class="${well ? 'good' : 'bad'}"><strong>${say(well ? 'well' : 'unwell')}</strong></p>
${
  rows.length === 0
    ? ''
    : html`<table>
<thead><tr><th>${say('heads.finding')}</th><th>${say('heads.subject')}</th><th>${say('heads.details')}</th></tr></thead>
<tbody>${rows.map(({ what, subject, more }) => html`<tr><td>${what}</td><td>${subject}</td><td>${more}</td></tr>`)}</tbody>
</table>`
}
<h2>${say('healthOrders')}</h2>
<table>
<thead><tr><th>${say('facts.state')}</th><th>${say('heads.orders')}</th></tr></thead>
<tbody>${Object.entries(orders).map(([state, count]) => html`<tr><td>${state}</td><td>${count}</td></tr>`)}</tbody>
</table>
</body>
</html>`
}
