import { codeFileName, withCodeFileName } from '#values/code-file-name.ts'
import { parseMarkdown, stringifyMarkdown } from '../markdown/markdown-tree.ts'

/** A block of code, or the text between blocks. `written`: its original Markdown, null once somebody changed it. */
export type CodeFile = { readonly key: number; readonly written: string | null } & (
  | {
      readonly kind: 'code'
      readonly language: string | null
      /** The rest of the block's first line after the language; it contains the file's name. */
      readonly meta: string | null
      readonly text: string
    }
  | { readonly kind: 'words'; readonly text: string }
)

export type CodeBlockFile = Extract<CodeFile, { kind: 'code' }>

const syntax = { dollars: false }

export function readFiles(markdown: string): CodeFile[] {
  const text = markdown.replaceAll(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const files: CodeFile[] = []
  let words: [first: number, last: number] | null = null
  const linesOf = ([first, last]: readonly [number, number]) => lines.slice(first - 1, last).join('\n')
  const closeWords = () => {
    if (!words) return
    const written = linesOf(words)
    files.push({ key: files.length, kind: 'words', text: written, written })
    words = null
  }
  for (const node of parseMarkdown(text, syntax).children) {
    const place = [node.position?.start.line ?? 1, node.position?.end.line ?? 1] as const
    if (node.type !== 'code') {
      words = [words?.[0] ?? place[0], place[1]]
      continue
    }
    closeWords()
    const { lang, meta, value } = node
    const written = linesOf(place)
    files.push({
      key: files.length,
      kind: 'code',
      language: lang ?? null,
      meta: meta ?? null,
      text: value,
      written: isClosed(written) ? written : null,
    })
  }
  closeWords()
  return files
}

/** Whether a block has its closing line, so that it neither swallows nor changes what follows. */
function isClosed(written: string): boolean {
  return /^ {0,3}(`{3,}|~{3,})[\s\S]*\n {0,3}\1[`~]*[ \t]*$/.test(written)
}

export function writeFiles(files: readonly CodeFile[]): string {
  return files
    .map(writeFile)
    .filter((text) => text !== '')
    .join('\n\n')
}

function writeFile(file: CodeFile): string {
  if (file.written !== null) return file.written
  if (file.kind === 'words') return file.text.trim()
  const { language, meta, text } = file
  if (text.trim() === '' && !codeFileName(meta)) return ''
  const lang = language || (meta ? 'text' : null)
  return stringifyMarkdown([{ type: 'code', lang, meta, value: text }], syntax)
}

export function nameOf(file: CodeBlockFile): string {
  return codeFileName(file.meta) ?? ''
}

export function withName(file: CodeBlockFile, name: string): CodeBlockFile {
  return { ...file, meta: withCodeFileName(file.meta, name), written: null }
}
