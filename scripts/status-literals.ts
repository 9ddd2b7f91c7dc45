type Node = Record<string, unknown> & { type?: string }

/** `caught`: a status in a catch; `returned`: one beside a code that a use case returned, or in a branch on `.ok`. */
type StatusLiteral = { status: number; of: 'caught' | 'returned' }

/** Functions that run in the browser; their errors do not come from the domain. */
const inBrowser = new Set(['clientAction', 'clientLoader'])

/** Names under which answers give the reason of a refusal. */
const reasons = new Set(['code', 'error', 'refusal', 'refused'])

export function findStatusLiterals(program: unknown): StatusLiteral[] {
  const found: StatusLiteral[] = []
  const visit = (value: unknown, of: StatusLiteral['of'] | null) => {
    if (!isNode(value)) return
    if (value.type === 'FunctionDeclaration' && inBrowser.has((value.id as { name: string })?.name)) return
    if (of && value.type === 'Literal' && isErrorStatus(value.value)) found.push({ status: value.value, of })
    for (const [name, child] of Object.entries(value)) visit(child, placeOf(value, name) ?? inside(value, of))
  }
  visit(program, null)
  return found
}

/** Why a status in this part of the node depends on an error; null when it does not. */
function placeOf(node: Node, part: string): StatusLiteral['of'] | null {
  if (node.type === 'CatchClause') return 'caught'
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    if (part !== 'arguments') return null
    const callee = node.callee as { property?: { name?: string } } | undefined
    if (callee?.property?.name === 'catch') return 'caught'
    return isInside(node.arguments, namesReason) ? 'returned' : null
  }
  const isBranch = node.type === 'IfStatement' || node.type === 'ConditionalExpression'
  return isBranch && part !== 'test' && isInside(node.test, asksOk) ? 'returned' : null
}

/** A function inside a call is independent of the call's arguments; inside a catch it still belongs to the catch. */
function inside(node: Node, of: StatusLiteral['of'] | null): StatusLiteral['of'] | null {
  return of === 'returned' && isFunction(node) ? null : of
}

function isInside(value: unknown, what: (node: Node) => boolean): boolean {
  if (!isNode(value) || isFunction(value)) return false
  return what(value) || Object.values(value).some((child) => isInside(child, what))
}

function namesReason(node: Node): boolean {
  if (node.type === 'Property') return reasons.has((node.key as { name?: string }).name ?? '')
  return node.type === 'MemberExpression' && (node.property as { name?: string }).name === 'code'
}

function asksOk(node: Node): boolean {
  return node.type === 'MemberExpression' && (node.property as { name?: string }).name === 'ok'
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value < 600
}
