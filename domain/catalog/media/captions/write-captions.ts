import { type Caption, captionTime } from '#values/captions.ts'

/** As WebVTT. Times have milliseconds; a line that would end the caption is left out. */
export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(({ start, end, text, settings }) => {
    const where = settings ? ` ${settings}` : ''
    return `${captionTime(start)} --> ${captionTime(end)}${where}\n${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const tag = /^<(?:\/?(?:b|i|u|c|v|lang|ruby|rt)(?:[.\s][^<>]*)?|\d[\d:.]*)>/
const character = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);/i

/** What is no tag and no character reference is text. */
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
