import type { Mark, Node, Schema } from '@tiptap/pm/model'
import type { Definition, PhrasingContent, Root } from 'mdast'
import type {} from 'remark-math'
import { visit } from 'unist-util-visit'

export type Definitions = ReadonlyMap<string, Definition>

/** The link definitions of a text by name; of several with the same name, the first one counts. */
export function findDefinitions(tree: Root): Definitions {
  const found = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    if (!found.has(node.identifier)) found.set(node.identifier, node)
  })
  return found
}

/** Reads the content of a paragraph. Its lines are joined by spaces, as they are when shown. */
export function readInline(
  children: readonly PhrasingContent[],
  schema: Schema,
  definitions: Definitions,
  marks: readonly Mark[] = [],
): Node[] {
  const { marks: types, nodes } = schema
  const text = (value: string, own = marks) => (value === '' ? [] : [schema.text(oneLine(value), own)])
  const inside = (node: { children: PhrasingContent[] }, mark: Mark | undefined) =>
    readInline(node.children, schema, definitions, mark ? mark.addToSet(marks) : marks)
  const marked = (name: string, attributes?: Record<string, unknown>) =>
    types[name]?.create(attributes).addToSet(marks) ?? marks
  return children.flatMap((node): Node[] => {
    switch (node.type) {
      case 'text':
        return text(node.value)
      case 'emphasis':
        return inside(node, types.italic?.create())
      case 'strong':
        return inside(node, types.bold?.create())
      case 'delete':
        return inside(node, types.strike?.create())
      case 'inlineCode':
        return text(node.value, marked('code'))
      case 'link':
        // A link without words has no text that could be marked, so it stays source.
        if (node.children.length === 0) return text(`[](<${node.url}>)`, marked('source'))
        return inside(node, types.link?.create({ href: node.url, title: node.title ?? null }))
      case 'linkReference': {
        const found = definitions.get(node.identifier)
        return inside(node, found && types.link?.create({ href: found.url, title: found.title ?? null }))
      }
      case 'image':
        return [imageOf(schema, node, node.alt, marks)]
      case 'imageReference': {
        const found = definitions.get(node.identifier)
        return found ? [imageOf(schema, found, node.alt, marks)] : []
      }
      case 'break':
        return nodes.hardBreak ? [nodes.hardBreak.create(null, null, marks)] : []
      case 'inlineMath': {
        const display = node.data?.hProperties?.className?.toString().includes('math-display') ?? false
        const tex = oneLine(node.value).trim()
        return nodes.formula ? [nodes.formula.create({ tex, display }, null, marks)] : []
      }
      case 'footnoteReference':
        return text(`[^${node.label ?? node.identifier}]`, marked('source'))
      case 'html':
        // Not joined to one line: a tag that stands alone there would become a block.
        return [schema.text(node.value, marked('source'))]
      default:
        return []
    }
  })
}

function imageOf(
  schema: Schema,
  { url, title }: { url: string; title?: string | null },
  alt: string | null | undefined,
  marks: readonly Mark[],
): Node {
  return schema.nodes.image?.create({ src: url, alt: alt ?? '', title: title ?? null }, null, marks) as Node
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
