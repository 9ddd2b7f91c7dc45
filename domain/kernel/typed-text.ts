import { longestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'

/** Trims and shortens a search text; empty for a text that PostgreSQL cannot store, which no row contains. */
export function searchable(text: string): string {
  return isStorableText(text) ? text.trim().slice(0, longestSearch) : ''
}

/** PostgreSQL rejects the NUL character. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** For a single line: control characters and white space become single spaces. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** For a name or a title: control characters become spaces, and other white space stays as typed. */
export function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** White space becomes single spaces; other characters stay. */
export function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** For paragraphs of a form: line endings of browsers become `\n`. */
export function severalLines(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim()
}

/** For a code that somebody copied: removes spaces and hyphens, and ignores case. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}
