type Node = Record<string, unknown> & { type?: string }

/** Answers of the browser itself, where no server answered: no error of the domain comes here. */
const inBrowser = new Set(['clientAction', 'clientLoader'])

/** The statuses of errors that the catches of a file name by hand; those of `errorStatuses` come by the error's kind. */
export function chosenStatuses(program: unknown): number[] {
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
