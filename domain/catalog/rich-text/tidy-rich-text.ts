import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'

type Content = RootContent | ElementContent

const blocks = ['h3', 'ol', 'p', 'pre', 'ul']

export function isBlock(node: Nodes): boolean {
  return node.type === 'element' && blocks.includes(node.tagName)
}

/**
 * Puts a sanitised tree into the order that a parser reads back as it is: paragraphs and headings of words alone, lists of
 * items alone, no word outside of a block. What stands elsewhere keeps its words.
 */
export function tidyRichText(root: Root): void {
  const tidied: Element[] = []
  let open: Element | null = null
  for (const node of flow(root.children)) {
    if (node.type === 'element' && isBlock(node)) {
      open = null
      tidied.push(node)
    } else if (open) open.children.push(node)
    else if (node.type !== 'text' || node.value.trim() !== '') {
      open = element('p', [node])
      tidied.push(open)
    }
  }
  root.children = tidied
}

/** What may stand beside blocks: blocks, and words between them. */
function flow(nodes: readonly Content[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const { tagName, children } = node
    if (tagName === 'pre') return [node]
    if (tagName === 'ul' || tagName === 'ol') return [{ ...node, children: items(children) }]
    if (tagName === 'li') return flow(children)
    return [{ ...node, children: words(children) }]
  })
}

function items(nodes: readonly Content[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (node.type === 'text' && node.value.trim() === '') return []
    if (node.type === 'element' && node.tagName === 'li') return [{ ...node, children: flow(node.children) }]
    return [element('li', flow([node]))]
  })
}

/** Words with their marks: of a block among them its words stay. */
function words(nodes: readonly Content[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const children = words(node.children)
    return isBlock(node) || node.tagName === 'li' ? children : [{ ...node, children }]
  })
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
