import { drawnCover } from '#app/ui/cover.tsx'
import { drawable } from '#emails/lettering/runs.ts'
import { outlineOf, setText, widthOf } from '#emails/lettering/set-text.ts'
import type { Face } from '#emails/lettering/typefaces.ts'
import { mailTexts } from '#emails/mail-texts.ts'
import { certificatePictureSize } from '#values/certificate-picture.ts'
import type { Locale } from '#values/locale.ts'
import { certificateColours as ink } from '#values/page-colours.ts'
import { drawnCoverMarkup } from '../covers/drawn-cover.ts'

export type CertificatePicture = {
  locale: Locale
  issuer: string
  personName: string
  /** In the language of `locale`. */
  courseTitle: string
  courseSlug: string
  issuedAt: Date
  /** The name of the course's teacher. */
  teacher: string | null
}

/** All measures are in pixels. */
const sheet = certificatePictureSize
const side = 76
const wordsWidth = 624
const aside = { left: 752, width: sheet.width - side - 752 }
export const coverPlace = { left: aside.left, top: 166, width: aside.width, height: 209, corner: 12 }
/** The vertical middle between the head and the foot. */
const middle = (146 + 462) / 2
const foot = 546

/**
 * The certificate as an SVG whose letters are outlines. A name or title in letters that the typefaces lack is left out. `covered`:
 * the course's cover will be laid on its place, so none is drawn there.
 */
export function drawCertificate(picture: CertificatePicture, { covered }: { covered: boolean }): string {
  const t = mailTexts(picture.locale)
  const day = new Intl.DateTimeFormat(picture.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
<rect width="100%" height="100%" fill="${ink.paper}"/>
<rect x="28.5" y="28.5" width="1143" height="573" rx="6" fill="none" stroke="${ink.line}"/>
<g transform="translate(${side} 72) scale(1.7)" fill="none" stroke-width="2"><rect x="1" y="1" width="20" height="16" rx="3" stroke="${ink.chalk}"/><path d="M5 13h8" stroke="${ink.mint}"/></g>
${line(picture.issuer, 'display', { x: side + 54, y: 97, width: 570, sizes: [28, 23, 19] })}
${line(t('certificateTitle'), 'strong', { x: aside.left, y: 95, width: aside.width, sizes: [22, 18], color: ink.mint, atEnd: true })}
${words(picture)}
${covered ? '' : drawnCoverOf(picture.courseSlug)}
${line(t('certificateDate'), 'text', { x: side, y: foot - 30, width: wordsWidth, sizes: [18], color: ink.soft })}
${line(day.format(picture.issuedAt), 'strong', { x: side, y: foot, width: wordsWidth, sizes: [22] })}
${picture.teacher === null ? '' : signature(picture.teacher, t('certificateTeacher'))}
</svg>`
}

type LineLook = {
  x: number
  y: number
  width: number
  sizes: readonly [number, ...number[]]
  color?: string
  /** Whether the text is aligned with the right end of `width`. */
  atEnd?: boolean
}

/** One line in the largest size that fits; empty when the typefaces lack a letter. */
function line(
  text: string,
  face: Face,
  { x, y, width, sizes: [largest, ...smaller], color = ink.chalk, atEnd = false }: LineLook,
): string {
  const clean = drawable(text, face)
  if (clean === null) return ''
  const { size, lines } = setText(clean, face, {
    width,
    ways: [[largest, 1], ...smaller.map((size) => [size, 1] as const)],
  })
  const [first = ''] = lines
  const start = atEnd ? x + width - widthOf(first, face) * size : x
  return `<path fill="${color}" d="${outlineOf(first, face, { x: start, y, size })}"/>`
}

const labelSize = 22
const labelSpace = 12
const ruleSpace = 46
const lineHeight = 1.16
const nameWays = [
  [62, 1],
  [54, 2],
  [46, 2],
  [40, 2],
  [34, 2],
  [30, 3],
  [26, 3],
  [23, 4],
] as const
const titleWays = [
  [38, 2],
  [34, 3],
  [30, 3],
  [26, 3],
  [23, 3],
] as const

/** The person's name and the course's title, around the middle of the sheet. */
function words({ locale, personName, courseTitle }: CertificatePicture): string {
  const t = mailTexts(locale)
  const name = drawable(personName, 'display')
  const title = drawable(courseTitle, 'display')
  const width = wordsWidth
  const named = name && { label: t('certificateOf'), ...setText(name, 'display', { width, ways: nameWays }) }
  // Without a name before it, the title needs no introducing words.
  const titled = title && {
    label: named ? t('certificateDone') : null,
    ...setText(title, 'display', { width, ways: named ? titleWays : nameWays }),
  }
  const parts = [named, titled].filter((part) => part !== null && part !== '')
  const heights = parts.map(
    ({ label, size, lines }) => (label ? labelSize + labelSpace : 0) + lines.length * size * lineHeight,
  )
  let y = middle - heights.reduce((sum, each) => sum + each, ruleSpace * (parts.length - 1)) / 2
  let drawn = ''
  for (const [index, { label, size, lines }] of parts.entries()) {
    if (index > 0) {
      drawn += `<path d="M${side} ${y + ruleSpace / 2}h64" stroke="${ink.mint}" stroke-width="4"/>`
      y += ruleSpace
    }
    if (label) {
      y += labelSize
      drawn += line(label, 'text', { x: side, y, width, sizes: [labelSize], color: ink.soft })
      y += labelSpace
    }
    for (const each of lines) {
      drawn += `<path fill="${ink.chalk}" d="${outlineOf(each, 'display', { x: side, y: y + size * 0.9, size })}"/>`
      y += size * lineHeight
    }
  }
  return drawn
}

/** The shape that the site shows for a course without a picture. */
function drawnCoverOf(slug: string): string {
  const { left, top, width, height, corner } = coverPlace
  return `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
<clipPath id="corners"><rect width="320" height="180" rx="${(corner * 320) / width}"/></clipPath>
<g clip-path="url(#corners)">${drawnCoverMarkup(drawnCover(slug))}</g></svg>`
}

const signatureWays = [
  [46, 1],
  [40, 1],
  [34, 1],
  [28, 1],
  [24, 2],
  [20, 3],
] as const

/** The teacher's name above a line, like a signature. */
function signature(name: string, label: string): string {
  const clean = drawable(name, 'signature')
  if (clean === null) return ''
  const { left: x, width } = aside
  const { size, lines } = setText(clean, 'signature', { width: width - 8, ways: signatureWays })
  const signed = lines.map((each, index) => {
    const y = foot - 46 - (lines.length - 1 - index) * size * lineHeight
    return `<path fill="${ink.chalk}" d="${outlineOf(each, 'signature', { x: x + 4, y, size })}"/>`
  })
  const under = line(label, 'text', { x, y: foot, width, sizes: [18], color: ink.soft })
  return `${signed.join('')}<path d="M${x} ${foot - 28.5}h${width}" stroke="${ink.line}" stroke-width="1.5"/>${under}`
}
