import fc from 'fast-check'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { escapeMarkdown } from './escape-markdown.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

function read(markdown: string): { text: string; marks: string[] } {
  const marks = new Set<string>()
  const textOf = (node: Nodes): string => {
    if (node.type === 'text') return node.value
    if (node.type === 'break') return '\n'
    marks.add(node.type)
    return 'children' in node ? node.children.map(textOf).join('') : '?'
  }
  return { text: textOf(parser.parse(markdown)), marks: [...marks] }
}

const piece = fc.constantFrom(
  '#',
  '##',
  '-',
  '+',
  '*',
  '_',
  '1.',
  '2)',
  '=',
  '---',
  '>',
  '`',
  '```',
  '~~',
  '~~~',
  '|',
  '|-|',
  '[a](b)',
  '![a](b)',
  '[^1]:',
  '[a]:',
  '<b>',
  '<!--',
  '&amp;',
  '&',
  '\\',
  '\\\\',
  '$',
  ':',
  'a',
  'ñ',
  '😀',
  ' ',
  '    ',
  '\t',
  '!',
  '(',
  ')',
  '.',
  '12',
)

test('an escaped text renders as typed', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = pieces.join('').trim()
      if (text === '') return
      const { text: seen, marks } = read(escapeMarkdown(text))
      expect(seen).toBe(text)
      expect(marks).toEqual(['root', 'paragraph'])
    }),
    { numRuns: runs(500) },
  )
})

test('lines and paragraphs are preserved', () => {
  expect(escapeMarkdown('uno \n dos\n \n\ntres\n')).toBe('uno\\\ndos\n\ntres')
  expect(read(escapeMarkdown('uno\n  - dos\n1. tres\n=='))).toEqual({
    text: 'uno\n- dos\n1. tres\n==',
    marks: ['root', 'paragraph'],
  })
})
