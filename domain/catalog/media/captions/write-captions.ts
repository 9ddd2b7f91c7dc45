import { type Caption, captionTime } from '#values/captions.ts'

/** Writes captions as WebVTT, with times in milliseconds. Empty lines are left out, because they would end a caption. */
export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(({ start, end, text, settings }) => {
    const where = settings ? ` ${settings}` : ''
    return `${captionTime(start)} --> ${captionTime(end)}${where}\n${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const tag = /^<(?:\/?(?:b|i|u|c|v|lang|ruby|rt)(?:[.\s][^<>]*)?|\d[\d:.]*)>/
const character = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);/i

/** Escapes `<` and `&` unless they begin a tag or a character reference. */
function escaped(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .join('\n')
    .replaceAll(/[<&]/g, (sign, at: number, all: string) => {
      const rest = all.slice(at)
      if (tag.test(rest) || character.test(rest)) return sign
      return sign === '<' ? '&lt;' : '&amp;'
    })
    .replaceAll('-->', '--&gt;')
}
