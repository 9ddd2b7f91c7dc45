import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Env, Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'

const documentation = {
  openapi: '3.1.0',
  info: {
    title: 'Aula',
    version: '1',
    description:
      'The calls of the site. A browser is known by its session cookie and sends the token of ' +
      '`GET /sanctum/csrf-cookie` as `X-XSRF-TOKEN` with every call that changes something; other clients send ' +
      '`Authorization: Bearer` with the token of `POST /api/v1/user/get-token-auth`. ' +
      'Messages come in the language of `Accept-Language` (es, en).',
  },
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'aula.session_token' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
} as const

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const initializer = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aula API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/initializer.js"></script>
</body>
</html>`

const refusedAsForeign = {
  description: 'Not allowed for this person, or without the token that a browser sends along',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

type Document = Awaited<ReturnType<typeof generateSpecs>>

function withCsrf(document: Document): Document {
  for (const { get: _reading, ...changing } of Object.values(document.paths ?? {})) {
    for (const call of Object.values(changing as Record<string, { responses: object }>)) {
      call.responses = { ...call.responses, 403: refusedAsForeign }
    }
  }
  return document
}

export function documentRoutes<E extends Env>(described: () => Hono<E>) {
  let document: Promise<unknown> | undefined
  return new Hono()
    .get('/api/openapi.json', async (c) => {
      document ??= generateSpecs(described(), { documentation, includeEmptyPaths: false }).then(withCsrf)
      return c.json((await document) as object)
    })
    .get('/api/docs', (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      return c.html(page)
    })
    .get('/api/docs/initializer.js', (c) => c.body(initializer, 200, { 'Content-Type': 'text/javascript' }))
    .get(
      '/api/docs/:file{swagger-ui(?:-bundle)?\\.(?:css|js)}',
      serveStatic({
        root: relative(process.cwd(), swaggerFolder),
        rewriteRequestPath: (path) => path.replace('/api/docs', ''),
      }),
    )
}
