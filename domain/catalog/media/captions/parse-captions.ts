import { type Caption, mostCaptions, parseCaptionTime } from '#values/captions.ts'

export type CaptionFileProblem = {
  /** Counted from 1. */
  readonly line: number
  readonly code: 'captions-empty' | 'captions-unreadable' | 'captions-too-many' | 'caption-time'
}

type Parsed =
  | { readonly ok: true; readonly captions: Caption[] }
  | { readonly ok: false; readonly problem: CaptionFileProblem }

type Block = { readonly line: number; readonly lines: readonly string[] }

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/) or SubRip, without comments, styles and regions. Times are not checked here
 * (`values/captions.ts`).
 */
export function parseCaptions(text: string): Parsed {
  const isVtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)
  const captions: Caption[] = []
  const refuse = (line: number, code: CaptionFileProblem['code']): Parsed => ({
    ok: false,
    problem: { line, code },
  })
  for (const [place, block] of blocksOf(text).entries()) {
    if (isVtt && (place === 0 || /^(NOTE|STYLE|REGION)(?:\s|$)/.test(block.lines[0] ?? ''))) continue
    const timingAt = block.lines.findIndex((line) => line.includes('-->'))
    if (timingAt < 0 || timingAt > 1) return refuse(block.line, 'captions-unreadable')
    const [from = '', to = ''] = (block.lines[timingAt] ?? '').split('-->')
    const [, until = '', settings = ''] = /^\s*(\S+)\s*(.*)$/.exec(to) ?? []
    const [start, end] = [parseCaptionTime(from), parseCaptionTime(until)]
    if (start === null || end === null) return refuse(block.line + timingAt, 'caption-time')
    const words = block.lines.slice(timingAt + 1).join('\n')
    captions.push({
      start,
      end,
      text: isVtt ? words : withoutSubRip(words),
      ...(isVtt && settings !== '' && { settings: settings.trim() }),
    })
    if (captions.length > mostCaptions) return refuse(block.line, 'captions-too-many')
  }
  if (captions.length === 0) return refuse(1, 'captions-empty')
  return { ok: true, captions }
}

/** Groups of lines that are separated by empty lines. */
function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = []
  let open: { line: number; lines: string[] } | null = null
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') open = null
    else if (open) open.lines.push(line)
    else {
      open = { line: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** Removes colours and positions of SubRip, which WebVTT does not know. */
function withoutSubRip(text: string): string {
  return text.replaceAll(/<\/?font[^>]*>|\{\\[^}]*\}/gi, '')
}
