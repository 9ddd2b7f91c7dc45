type ModuleGraph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** The modules that every page begins with; React Router's build asks for the root by an id with a query. */
const beginnings = /\/app\/(entry\.client|root)\.tsx(\?.*)?$/

/**
 * Names the file of a module that every page loads first: one of the libraries, one of the site. Sixty small files take a
 * browser longer than two, and compress worse. For the `name` of a group of Rolldown's code splitting.
 */
export function firstLoadChunk(id: string, graph: ModuleGraph): string | null {
  if (!isLoadedFirst(id, graph)) return null
  return id.includes('/node_modules/') ? 'libraries' : 'site'
}

/** Whether static imports alone lead from a beginning to this module. */
function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id])
  for (const each of found) {
    if (beginnings.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return false
}
