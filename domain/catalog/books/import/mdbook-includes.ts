import { posix } from 'node:path'
import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { readText } from '#domain/catalog/imports/read-text.ts'
import type { Place } from './book-plan.ts'

export type SourceLine = { readonly text: string; readonly place: Place }

const directive = /\\?\{\{\s*#([a-z_]+)\s+([^}]+)\}\}/g
const mostLevels = 10
/** Stops includes that multiply without end. */
const mostLines = 200_000

/** Reads a chapter and resolves its includes, as mdBook's built-in preprocessor does. Null when the file is unreadable. */
export async function readWithIncludes(
  file: string,
  known: ReadonlySet<string>,
  reading: Reading,
): Promise<SourceLine[] | null> {
  const { report } = reading
  const lines = await readLines(file, reading)
  let total = 0

  const expand = async (read: readonly SourceLine[], from: string, level: number): Promise<SourceLine[]> => {
    const expanded: SourceLine[] = []
    for (const line of read) {
      total += 1
      if (!line.text.includes('{{')) {
        expanded.push(line)
        continue
      }
      let current = ''
      let { place } = line
      let end = 0
      for (const match of line.text.matchAll(directive)) {
        current += line.text.slice(end, match.index)
        end = match.index + match[0].length
        const included = match[0].startsWith('\\')
          ? [{ text: match[0].slice(1), place: line.place }]
          : await include(match, line.place, from, level)
        for (const [index, each] of included.entries()) {
          if (index > 0) {
            expanded.push({ text: current, place })
            current = ''
          }
          if (current === '') place = each.place
          current += each.text
        }
      }
      expanded.push({ text: current + line.text.slice(end), place: end === 0 ? line.place : place })
    }
    return expanded
  }

  const include = async (
    [written, name = '', rest = '']: RegExpExecArray,
    place: Place,
    from: string,
    level: number,
  ): Promise<SourceLine[]> => {
    if (name === 'title') return []
    const isPlayground = name === 'playground' || name === 'playpen'
    // Directives of other preprocessors are left as written.
    if (name !== 'include' && name !== 'rustdoc_include' && !isPlayground) return [{ text: written, place }]
    const [target = '', ...options] = rest.trim().split(/\s+/)
    const [path = '', ...range] = target.split(':')
    const tell = (
      code: 'include-outside' | 'include-missing' | 'include-place-missing' | 'include-endless',
    ) => {
      report(place.file, place.line, code, { name: target })
      return []
    }
    const included = posix.normalize(posix.join(posix.dirname(from), path))
    if (path.startsWith('/') || included.startsWith('..')) return tell('include-outside')
    if (!known.has(included)) return tell('include-missing')
    if (level === mostLevels || total > mostLines) return tell('include-endless')
    const all = await readLines(included, reading)
    const chosen = all && chooseLines(all, range)
    if (!all || !chosen) return all ? tell('include-place-missing') : []
    const shown = await expand(withoutAnchors(chosen), included, level + 1)
    if (!isPlayground) return shown
    const fence = (text: string) => ({ text, place })
    return [fence(['```rust', ...options].join(',')), ...shown, fence('```')]
  }

  return lines && expand(lines, file, 0)
}

async function readLines(file: string, reading: Reading): Promise<SourceLine[] | null> {
  const text = await readText(file, reading)
  if (text === null) return null
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, index) => ({ text: line, place: { file, line: index + 1 } }))
}

/** The lines that `:2`, `:2:10`, `:2:`, `::10` or `:anchor` selects; null when there are none. */
function chooseLines(lines: readonly SourceLine[], range: readonly string[]): readonly SourceLine[] | null {
  const [first = '', last] = range
  if (first === '' && !last) return lines
  if (first !== '' && !/^\d+$/.test(first)) return anchored(lines, first)
  const start = first === '' ? 1 : Number(first)
  const end = last === undefined ? start : Number(last) || lines.length
  const chosen = lines.slice(Math.max(0, start - 1), end)
  return chosen.length > 0 ? chosen : null
}

const anchorMark = /ANCHOR(_END)?:\s*([\w-]+)/

function anchored(lines: readonly SourceLine[], anchor: string): readonly SourceLine[] | null {
  const marks = lines.map(({ text }) => anchorMark.exec(text))
  const start = marks.findIndex((mark) => mark && !mark[1] && mark[2] === anchor)
  if (start === -1) return null
  const end = marks.findIndex((mark, index) => index > start && mark?.[1] && mark[2] === anchor)
  return lines.slice(start + 1, end === -1 ? undefined : end)
}

function withoutAnchors(lines: readonly SourceLine[]): SourceLine[] {
  return lines.filter(({ text }) => !anchorMark.test(text))
}
