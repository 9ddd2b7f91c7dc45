import { longestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'

/** What a list is searched for; empty for what no row can hold. */
export function searchable(text: string): string {
  return isStorableText(text) ? text.trim().slice(0, longestSearch) : ''
}

/** PostgreSQL rejects NUL. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** A line of words: control characters and white space become single spaces. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A name or a title: control characters become spaces, and other white space stays as it was typed. */
export function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** White space becomes single spaces, whatever else there is. */
export function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** Paragraphs of a form, whose lines end as browsers send them. */
export function severalLines(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim()
}

/** A code that somebody copies: without spaces, hyphens and case. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}
