import type { Node } from '@tiptap/pm/model'
import type { BlockContent, ListItem, RootContent, Table } from 'mdast'
import type { CalloutKind } from '#values/markdown-callouts.ts'
import type { MarkdownSyntax } from './markdown-tree.ts'
import { writeInline } from './write-inline.ts'

/** Converts a block to Markdown's tree; null for an empty paragraph, which Markdown does not have. */
export function writeBlock(node: Node, syntax: MarkdownSyntax): RootContent | null {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph': {
      const children = writeInline(node, syntax)
      return children.length > 0 ? { type: 'paragraph', children } : null
    }
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: writeInline(node, syntax) }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'blockquote':
      return { type: 'blockquote', children: inside(node, syntax) }
    case 'callout':
      return { type: 'callout', kind: attrs.kind as CalloutKind, children: inside(node, syntax) }
    case 'bulletList':
    case 'orderedList':
      return writeList(node, syntax)
    case 'codeBlock': {
      const lang = attrs.language || (attrs.meta ? 'text' : null)
      return { type: 'code', lang, meta: attrs.meta || null, value: node.textContent }
    }
    case 'formulaBlock': {
      const value = String(attrs.tex).trim()
      if (value === '') return null
      return syntax.dollars ? { type: 'math', value } : { type: 'code', lang: 'math', value }
    }
    case 'sourceBlock':
      return node.textContent.trim() === '' ? null : { type: 'html', value: node.textContent }
    case 'table':
      return writeTable(node, syntax)
    default:
      return null
  }
}

function inside(node: Node, syntax: MarkdownSyntax): BlockContent[] {
  return node.children.flatMap((child) => {
    const block = writeBlock(child, syntax)
    return block ? [block as BlockContent] : []
  })
}

function writeList(node: Node, syntax: MarkdownSyntax): RootContent {
  const items = node.children.map((child): ListItem => {
    const { checked, spread } = child.attrs
    const children = inside(child, syntax)
    // The box of a task needs a paragraph to stand in.
    if (checked !== null && children[0]?.type !== 'paragraph') {
      children.unshift({ type: 'paragraph', children: [] })
    }
    return { type: 'listItem', checked, spread, children }
  })
  const ordered = node.type.name === 'orderedList'
  return {
    type: 'list',
    ordered,
    start: ordered ? node.attrs.start : null,
    spread: node.attrs.spread,
    children: items,
  }
}

function writeTable(node: Node, syntax: MarkdownSyntax): Table {
  return {
    type: 'table',
    align: node.firstChild?.children.map(({ attrs }) => attrs.align),
    children: node.children.map((row) => ({
      type: 'tableRow',
      children: row.children.map((cell) => ({
        type: 'tableCell',
        children: cell.firstChild ? writeInline(cell.firstChild, syntax) : [],
      })),
    })),
  }
}
