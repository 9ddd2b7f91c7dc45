import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { findStatusLiterals } from './status-literals.ts'

export type Sources = ReadonlyMap<string, string>

type Import = { from: string; to: string; room: string | null; typeOnly: boolean; names: string[] }

const rooms = [
  'app',
  'database',
  'domain',
  'emails',
  'gateways',
  'locales',
  'scripts',
  'server',
  'tests',
  'values',
]

/** The top-level folders that each may import, and those from which it may import only types (docs/architecture.md). */
const mayImport: Record<string, { values: readonly string[]; types?: readonly string[] }> = {
  values: { values: ['values'], types: ['locales'] },
  domain: { values: ['domain', 'values'] },
  gateways: { values: ['gateways', 'values'], types: ['domain'] },
  emails: { values: ['emails', 'values', 'locales'] },
  app: { values: ['app', 'values', 'locales'], types: ['domain'] },
  server: { values: rooms.filter((room) => !['tests', 'scripts'].includes(room)) },
  database: { values: rooms.filter((room) => !['tests', 'scripts'].includes(room)) },
}

const framework =
  /^(react|react-dom|react-router|react-email|use-intl|sonner|lucide-react|@base-ui|@react-router|@tiptap|@paypal\/react-paypal-js)(\/|$)/
const vendor =
  /^(@aws-sdk|@electric-sql|@paypal\/(?!react-paypal-js)[^/]+|hono|@hono|nodemailer|pg|pg-boss|pino|stripe)(\/|$)/
const queryBuilder = /^drizzle-orm(\/|$)/
const dataStructure = /^lru-cache$/

const forbiddenNames = /^(utils?|helpers?|misc|common|lib|manager|shared|v2|new)$/
const serverModule = /-(loader|action)\.ts$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] as string) : null)
const nounOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('domain/') ? 3 : 2)
    .join('/')
const folderOf = (path: string) => posix.dirname(path)

/**
 * All violations in these sources, one line each. `pages` are the files of the route table, whose loaders the compiler removes
 * from the browser's bundle.
 */
export function findBreaches(sources: Sources, pages: ReadonlySet<string>): string[] {
  const breaches: string[] = []
  const imports: Import[] = []
  for (const [path, source] of sources) {
    for (const part of path.split('/')) {
      if (forbiddenNames.test(part.split('.')[0] ?? ''))
        breaches.push(`${path}: no file or folder is called ${part}`)
    }
    if (/(^|\/)index\.tsx?$/.test(path)) breaches.push(`${path}: no barrels`)
    const parsed = parseSync(path, source)
    const found = importsOf(path, parsed.module, source)
    imports.push(...found)
    if (parsed.module.staticExports.some(({ entries }) => entries.some(isStarExport))) {
      breaches.push(`${path}: no barrels: name what is exported`)
    }
    if (isTest(path) || roomOf(path) === 'tests') continue
    breaches.push(...found.flatMap((each) => breachOf(each, pages)))
    if (roomOf(path) === 'app') breaches.push(...errorBreaches(path, parsed.program, found))
    if (roomOf(path) === 'gateways') breaches.push(...vendorBreach(path, found))
    if (roomOf(path) === 'domain') breaches.push(...foreignWrites(path, parsed.program, found))
  }
  const inside = (name: string) =>
    imports.filter(({ from, to }) => !isTest(from) && roomOf(from) === name && roomOf(to) === name)
  return [
    ...breaches,
    ...floorBreaches(inside('domain')),
    ...circles(inside('domain'), 'files', 'domain', (path) => path),
    ...circles(inside('domain'), 'folders', 'domain', folderOf),
    ...circles(inside('server'), 'files', 'server', (path) => path),
    ...circles(inside('server'), 'folders', 'server', folderOf),
    // Folders are not checked: the shell shows the contact button and the form for the e-mail code, which use the shell in turn.
    ...circles(inside('app'), 'files', 'app', (path) => path),
  ]
}

function breachOf({ from, to, room, typeOnly }: Import, pages: ReadonlySet<string>): string[] {
  const here = roomOf(from)
  const breach = (reason: string) => [`${from} imports ${to}: ${reason}`]
  if (room === null) return here ? packageBreach(here, from, to, typeOnly, breach) : []
  if (room === 'tests') return breach('nobody imports tests')
  if (here === null || here === 'scripts') return []
  if (to.startsWith('database/demo/') && from !== 'server/serve.ts' && here !== 'database') {
    return breach('only server/serve.ts loads the demo')
  }
  if (here === room || to.startsWith('database/demo/')) return []
  const allowed = mayImport[here]
  if (!allowed || allowed.values.includes(room)) return []
  if (here === 'gateways' && to === 'domain/kernel/errors.ts') return []
  if (allowed.types?.includes(room)) {
    if (typeOnly || (here === 'app' && room === 'domain' && (pages.has(from) || serverModule.test(from))))
      return []
    return breach(
      `${here} may import types of ${room}, not values${here === 'app' ? ', but in a page with its loader' : ''}`,
    )
  }
  return breach(`${here} may not import ${room}`)
}

function packageBreach(
  here: string,
  from: string,
  to: string,
  typeOnly: boolean,
  breach: (reason: string) => string[],
): string[] {
  const serverSide = /(^|\/)entry\.server\.tsx$|^app\/routes\.ts$/.test(from)
  if (['values', 'domain', 'emails', 'app'].includes(here) && vendor.test(to))
    return breach('vendors live in gateways and server')
  if (['values', 'domain', 'gateways'].includes(here) && framework.test(to))
    return breach('the screen lives in app')
  if (here === 'app' && to.startsWith('node:') && !serverSide) return breach('app runs in the browser')
  if (here === 'values' && to.startsWith('node:')) return breach('values run in the browser')
  if (queryBuilder.test(to)) {
    const mayQuery =
      /(\.table|-queries)\.ts$/.test(from) || (typeOnly && from === 'domain/kernel/database.ts')
    if (here === 'domain' && !mayQuery) return breach('queries live in *.table.ts and *-queries.ts')
    if (['app', 'emails', 'values'].includes(here)) return breach('queries live in domain')
  }
  return []
}

const refusals = 'app/forms/refusal.ts'

function errorBreaches(path: string, program: unknown, found: readonly Import[]): string[] {
  if (path === refusals) return []
  const imported = found.flatMap(({ to, typeOnly, names }) => {
    if (typeOnly) return []
    if (to === 'domain/kernel/errors.ts' && names.includes('DomainError')) return ['DomainError']
    return to === 'values/error-statuses.ts' ? names : []
  })
  return [
    ...imported.map((name) => `${path} imports ${name}: errors are read by ${refusals}`),
    ...findStatusLiterals(program).map(({ status, of }) =>
      of === 'caught'
        ? `${path}: a catch answers ${status}, not the status of the error's kind`
        : `${path}: ${status} stands beside a returned code, whose kind has a status (statusOf)`,
    ),
  ]
}

/** A file in gateways uses only one vendor; the query builder, data structures and the queue's port do not count. */
function vendorBreach(path: string, found: readonly Import[]): string[] {
  const vendors = new Set(
    found
      .filter(
        ({ to, room, typeOnly }) =>
          room === null &&
          !typeOnly &&
          !to.startsWith('node:') &&
          !queryBuilder.test(to) &&
          !dataStructure.test(to),
      )
      .map(({ to }) =>
        to
          .split('/')
          .slice(0, to.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  if (path === 'gateways/database/pglite.ts') vendors.delete('pg-boss')
  return vendors.size > 1 ? [`${path}: one vendor a file, not ${[...vendors].join(' and ')}`] : []
}

/** Only code of the noun whose folder has the `*.table.ts` may write to its table. */
function foreignWrites(path: string, program: unknown, found: readonly Import[]): string[] {
  const foreign = new Map(
    found
      .filter(({ to, room }) => room !== null && to.endsWith('.table.ts') && nounOf(to) !== nounOf(path))
      .flatMap(({ to, names }) => names.map((name) => [name, to] as const)),
  )
  const breaches: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const call = node as { type?: string; callee: { property?: { name?: string } }; arguments: Argument[] }
    if (call.type === 'CallExpression') {
      const { property } = call.callee
      const [table] = call.arguments
      const to = table?.type === 'Identifier' ? foreign.get(table.name) : undefined
      if (to && ['insert', 'update', 'delete'].includes(property?.name ?? '')) {
        breaches.push(`${path} writes ${to}: only ${nounOf(to)} does`)
      }
    }
    Object.values(node).forEach(visit)
  }
  if (foreign.size > 0) visit(program)
  return breaches
}

/** The layers of the domain, lowest first. Folders on the same layer do not import each other. */
const floors = [
  ['kernel'],
  ['people'],
  ['access'],
  ['catalog'],
  ['commerce', 'learning'],
  ['operations'],
  ['account-life'],
]
const floorOf = (path: string) => path.split('/')[1] ?? ''
const heightOf = (path: string) => floors.findIndex((names) => names.includes(floorOf(path)))

function floorBreaches(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    if (floorOf(from) === floorOf(to) || heightOf(from) > heightOf(to)) return []
    const where = heightOf(from) === heightOf(to) ? 'beside' : 'above'
    return [`${from} imports ${to}: ${floorOf(to)} stands ${where} ${floorOf(from)}`]
  })
}

function circles(
  imports: readonly Import[],
  kind: 'files' | 'folders',
  room: string,
  placeOf: (path: string) => string,
): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (here !== there) next.set(here, (next.get(here) ?? new Set()).add(there))
  }
  const found: string[] = []
  const done = new Set<string>()
  const visit = (place: string, trail: readonly string[]) => {
    if (trail.includes(place)) {
      found.push(
        `a circle of ${kind} in ${room}: ${[...trail.slice(trail.indexOf(place)), place].join(' → ')}`,
      )
      return
    }
    if (done.has(place)) return
    for (const to of next.get(place) ?? []) visit(to, [...trail, place])
    done.add(place)
  }
  for (const place of next.keys()) visit(place, [])
  return found
}

type Argument = { type: string; name: string }
type Module = ReturnType<typeof parseSync>['module']
type ExportEntry = Module['staticExports'][number]['entries'][number]

const isStarExport = ({ importName }: ExportEntry) => importName.kind === 'AllButDefault'

function importsOf(from: string, module: Module, source: string): Import[] {
  const make = (target: string, typeOnly: boolean, names: string[] = []): Import => {
    const to = resolve(from, target)
    return { from, to, room: /^[#.]/.test(target) ? roomOf(to) : null, typeOnly, names }
  }
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      make(
        moduleRequest.value,
        entries.length > 0 && entries.every(({ isType }) => isType),
        entries.map(({ localName }) => localName.value),
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [make(moduleRequest.value, isType)] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end)
      return /^['"`][^$]*['"`]$/.test(text) ? [make(text.slice(1, -1), false)] : []
    }),
  ]
}

/** The path of an imported file from the project's root; names of packages stay unchanged. */
function resolve(from: string, target: string): string {
  const [path = ''] = target.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(folderOf(from), path) : path
}
