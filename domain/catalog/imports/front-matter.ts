import { isAlias, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import type { Report } from './import-problem.ts'

export type FrontMatter = {
  /** Texts as written; numbers and flags are read by the shapes. */
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly FrontMatter[]>>
  /** The line of a key; of an unknown key, the first line of the map. */
  readonly lineOf: (key: string) => number
}

type Pairs = readonly Pair<unknown, unknown>[]

const fence = /^---[ \t]*$/

/** Splits a file into the YAML between `---` lines and the body; lines count from 1. */
export function splitFrontMatter(text: string): {
  yaml: { text: string; line: number } | 'missing' | 'open'
  body: { text: string; line: number }
} {
  const lines = text.split('\n')
  if (!fence.test(lines[0] ?? '')) return { yaml: 'missing', body: { text, line: 1 } }
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line))
  if (end === -1) return { yaml: 'open', body: { text: '', line: 1 } }
  return {
    yaml: { text: lines.slice(1, end).join('\n'), line: 2 },
    body: { text: lines.slice(end + 1).join('\n'), line: Math.min(end + 2, lines.length) },
  }
}

/**
 * Reads one map of texts, without references or tags, and with lists of maps under `listKeys`. Null, with a report, for anything
 * else.
 */
export function parseFrontMatter(
  yaml: { text: string; line: number },
  file: string,
  report: Report,
  listKeys: readonly string[] = [],
): FrontMatter | null {
  const lineCounter = new LineCounter()
  const lastLine = yaml.line + yaml.text.split('\n').length - 1
  const lineAt = (offset: number | undefined) =>
    Math.min(yaml.line - 1 + Math.max(1, lineCounter.linePos(offset ?? 0).line), lastLine)
  let failed = false
  const fail: Report = (...problem) => {
    failed = true
    report(...problem)
  }
  try {
    // The failsafe schema reads "1.10" as a text.
    const document = parseDocument(yaml.text, {
      lineCounter,
      schema: 'failsafe',
      strict: true,
      uniqueKeys: true,
      logLevel: 'silent',
      prettyErrors: false,
    })
    for (const { code, pos } of [...document.errors, ...document.warnings]) {
      fail(file, lineAt(pos[0]), code === 'DUPLICATE_KEY' ? 'yaml-duplicate-key' : 'yaml-syntax')
    }
    visit(document, {
      Node: (_key, node) => {
        if (isAlias(node) || node.tag) fail(file, lineAt(node.range?.[0]), 'yaml-reference')
      },
    })
    if (failed) return null
    const { contents } = document
    if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === '')) {
      fail(file, lineAt(contents.range?.[0]), 'yaml-syntax')
      return null
    }
    const readMap = (items: Pairs, firstLine: number, ownLists: readonly string[]): FrontMatter => {
      const lines = new Map<string, number>()
      const values: [string, string][] = []
      const lists: [string, FrontMatter[]][] = []
      for (const { key, value } of items) {
        const line = lineAt(isScalar(key) ? key.range?.[0] : undefined)
        if (!isScalar(key) || typeof key.value !== 'string') {
          fail(file, line, 'yaml-syntax')
          continue
        }
        lines.set(key.value, line)
        if (ownLists.includes(key.value)) {
          const entries = isSeq(value) ? value.items : []
          if (!isSeq(value) || !entries.every((entry) => isMap(entry))) {
            fail(file, line, 'not-a-list', { key: key.value })
          }
          const maps = entries.filter((entry) => isMap(entry))
          lists.push([key.value, maps.map((map) => readMap(map.items, lineAt(map.range?.[0]), []))])
        } else if (value !== null && !isScalar(value)) fail(file, line, 'not-a-text', { key: key.value })
        else values.push([key.value, String(value?.value ?? '')])
      }
      return {
        values: Object.fromEntries(values),
        lists: Object.fromEntries(lists),
        lineOf: (key) => lines.get(key) ?? firstLine,
      }
    }
    const read = readMap(isMap(contents) ? contents.items : [], 1, listKeys)
    return failed ? null : read
  } catch {
    // Nested too deeply for the parser.
    fail(file, yaml.line, 'yaml-syntax')
    return null
  }
}
