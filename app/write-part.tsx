import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { RequestContext } from './request-context.ts'
import { SiteTexts } from './site-texts.tsx'
import type { WritePart } from './ui/part.tsx'

type Surroundings = Pick<RequestContext, 'locale' | 'base' | 'atRoot'>

const mostCharacters = 8 * 1024 * 1024

/** HTML by everything that a part is made of, so that nobody is shown HTML made of another person's data. */
const written = new LRUCache<string, string>({
  maxSize: mostCharacters,
  sizeCalculation: (html, key) => html.length + key.length,
})

const numbers = new Map<unknown, number>()

/**
 * Writes parts for pages with these surroundings, from the cache where it can. Props must survive `JSON.stringify`, except dates.
 */
export function partWriter({ locale, base, atRoot }: Surroundings): WritePart {
  const surroundings = JSON.stringify([locale, base, atRoot])
  return (Part, props) => {
    const key = `${numberOf(Part)} ${surroundings} ${JSON.stringify(props)}`
    const known = written.get(key)
    if (known !== undefined) return known
    const html = writePart(Part, props, { locale, base, atRoot })
    written.set(key, html)
    return html
  }
}

function numberOf(Part: unknown): number {
  const number = numbers.get(Part) ?? numbers.size
  numbers.set(Part, number)
  return number
}

const id = 'root'

/** Renders a part in a page that knows nothing but what the cache key contains. */
function writePart<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  { locale, base, atRoot }: Surroundings,
): string {
  const path = base || '/'
  const route = { id, path: '/', element: <Part {...props} /> }
  const { dataRoutes, match } = createStaticHandler([route])
  const context: Parameters<typeof createStaticRouter>[1] = {
    basename: path,
    location: { pathname: path, search: '', hash: '', state: null, key: '', mask: undefined },
    matches: [{ route, params: {}, pathname: path, pathnameBase: path }],
    loaderData: { [id]: { locale, base, atRoot } },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  }
  return renderToString(
    <SiteTexts locale={locale}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteTexts>,
  )
}
