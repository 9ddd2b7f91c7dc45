type Node = Record<string, unknown> & { type?: string }

/** Functions that run in the browser, whose errors do not come from the domain. */
const inBrowser = new Set(['clientAction', 'clientLoader'])

export function findStatusLiterals(program: unknown): number[] {
  const found: number[] = []
  const visit = (value: unknown, inCatch: boolean) => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'FunctionDeclaration' && inBrowser.has((node.id as { name: string })?.name)) return
    if (inCatch && node.type === 'Literal' && isErrorStatus(node.value)) found.push(node.value)
    const callee = node.callee as { property?: { name?: string } } | undefined
    const handles = node.type === 'CallExpression' && callee?.property?.name === 'catch'
    for (const [name, child] of Object.entries(node)) {
      visit(child, inCatch || node.type === 'CatchClause' || (handles && name === 'arguments'))
    }
  }
  visit(program, false)
  return found
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value < 600
}
