import { globSync, readFileSync } from 'node:fs'
import routeTable from '../app/routes.ts'
import { findBreaches } from './walls.ts'

type Entry = (typeof routeTable)[number]

const pagesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [`app/${file}`, ...pagesOf(children ?? [])])

const rooms = '{app,database,domain,emails,gateways,scripts,server,tests,values}'
const paths = globSync(`${rooms}/**/*.{ts,tsx}`).map((path) => path.replaceAll('\\', '/'))
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
const breaches = findBreaches(sources, new Set(['app/root.tsx', ...pagesOf(routeTable)]))

for (const breach of breaches) console.error(breach)
console.log(`${sources.size} files, ${breaches.length} breaches of the import walls`)
process.exitCode = breaches.length > 0 ? 1 : 0
