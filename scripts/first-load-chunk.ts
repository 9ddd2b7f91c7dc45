type ModuleGraph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const beginnings = /\/app\/(entry\.client|root)\.tsx(\?.*)?$/

/**
 * Puts what every page loads first into two files, one of libraries and one of the site: sixty small files load more slowly. For
 * the `name` of a group of Rolldown's code splitting.
 */
export function firstLoadChunk(id: string, graph: ModuleGraph): string | null {
  if (!isLoadedFirst(id, graph)) return null
  return id.includes('/node_modules/') ? 'libraries' : 'site'
}

function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id])
  for (const each of found) {
    if (beginnings.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return false
}
