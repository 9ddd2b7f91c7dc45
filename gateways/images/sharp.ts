import { createHash } from 'node:crypto'
import type { EncodedImage, ImageProcessor, ImageRefusal } from '#domain/kernel/ports/image-processor.ts'
import { boardColours } from '#values/page-colours.ts'

const widths = [320, 640, 960, 1280] as const
const largest = widths[3]
const mostBytes = 20_000_000
/** Limits the pixels too, since a small file may unpack to far more. */
const mostPixels = 50_000_000
/** Icon sizes in pixels, with the corners and the background colour of `public/favicon.svg`. */
const iconSide = 128
const iconInside = 96
const ground = boardColours.board
const iconGround = `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSide}" height="${iconSide}"><rect width="100%" height="100%" rx="28" fill="${ground}"/></svg>`
const formats = ['png', 'jpeg', 'webp', 'svg']

/** Images by sharp, which is loaded at the first one. Encodes with low effort, which is enough for flat covers. */
export function createSharpImages(): ImageProcessor {
  const open = async (bytes: Uint8Array, density?: number) => {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', density })
  }
  return {
    async inspect(bytes, { mayMove = false } = {}) {
      return look(bytes, open, mayMove)
    },
    async encode(bytes) {
      const { width = 0, height = 0, format, density, orientation } = await (await open(bytes)).metadata()
      const isSvg = format === 'svg'
      // An SVG is drawn at the size of the largest version.
      const source = await open(bytes, isSvg ? drawingDensity(width, density) : undefined)
      const turned = (orientation ?? 1) >= 5
      const size = turned ? { width: height, height: width } : { width, height }
      const full = isSvg ? { width: largest, height: Math.round((size.height * largest) / size.width) } : size
      const fitting = widths.filter((each) => each <= full.width)
      const chosen = fitting.length > 0 ? fitting : [full.width]
      const { data, info } = await source
        .autoOrient()
        .resize({ width: Math.max(...chosen) })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const sharp = await loadSharp()
      const encodeAt = async (each: number): Promise<EncodedImage[]> => {
        // Not `clone()`, which would copy the pixels.
        const scaled = () => sharp(data, { raw: info }).resize({ width: each })
        const [webp, avif] = await Promise.all([
          scaled().webp({ quality: 82, effort: 2 }).toBuffer(),
          scaled().avif({ quality: 60, effort: 1 }).toBuffer(),
        ])
        return [
          { width: each, format: 'webp', bytes: webp },
          { width: each, format: 'avif', bytes: avif },
        ]
      }
      const files = (await Promise.all(chosen.map(encodeAt))).flat()
      const hash = createHash('sha256').update(bytes).digest('hex')
      return { reference: { hash, width: full.width, height: full.height, widths: chosen }, files }
    },
    async illustrate(bytes, { mostPixelsAcross: most }) {
      const { width, height, format, density = 72, orientation } = await (await open(bytes)).metadata()
      if (format === 'svg') {
        const shown = fitted(width, height, most)
        const pixels = Math.min(most, 2 * shown.width)
        const sharp = await open(bytes, Math.min(2_400, Math.max(1, (density * pixels) / Math.max(1, width))))
        return {
          bytes: await sharp.resize({ width: pixels }).webp({ quality: 82, effort: 2 }).toBuffer(),
          ...shown,
        }
      }
      const turned = (orientation ?? 1) >= 5
      const shown = turned ? fitted(height, width, most) : fitted(width, height, most)
      const sharp = await loadSharp()
      const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: true })
      const drawn = source.autoOrient().resize({ width: shown.width }).webp({ quality: 82, effort: 2 })
      return { bytes: await drawn.toBuffer(), ...shown }
    },
    async drawLogo(bytes, box) {
      const { width, height, format, density = 72 } = await (await open(bytes)).metadata()
      const isSvg = format === 'svg'
      const scale = Math.min(box.width / width, box.height / height, isSvg ? Infinity : 1)
      const size = {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      }
      const dense = isSvg ? Math.min(2_400, Math.max(1, density * scale)) : undefined
      const drawn = (await open(bytes, dense)).autoOrient().resize({ ...size, fit: 'fill' })
      const { data, info } = await drawn
        .ensureAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const sharp = await loadSharp()
      const logo = () => sharp(data, { raw: info })
      const [webp, png, inner] = await Promise.all([
        logo().webp({ lossless: true, effort: 4 }).toBuffer(),
        logo().png({ compressionLevel: 9 }).toBuffer(),
        logo().resize({ width: iconInside, height: iconInside, fit: 'inside' }).png().toBuffer(),
      ])
      const icon = await sharp(Buffer.from(iconGround))
        .composite([{ input: inner }])
        .png()
        .toBuffer()
      return { webp, png, icon, ...size }
    },
    async drawForLink(bytes) {
      const filled = (await open(bytes)).autoOrient().resize({ width: 1200, height: 630, fit: 'cover' })
      return filled.flatten({ background: ground }).jpeg({ quality: 82 }).toBuffer()
    },
    async drawForMail(bytes) {
      const { pages = 1, hasAlpha } = await (await open(bytes)).metadata()
      if (pages > 1) {
        const sharp = await loadSharp()
        const moving = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: true })
        return { bytes: await moving.gif({ effort: 1 }).toBuffer(), type: 'image/gif' }
      }
      const drawn = await open(bytes)
      if (hasAlpha && !(await drawn.stats()).isOpaque) {
        return { bytes: await drawn.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
      }
      return { bytes: await drawn.flatten().jpeg({ quality: 82 }).toBuffer(), type: 'image/jpeg' }
    },
    async drawSheet(drawing, pictures) {
      const sharp = await loadSharp()
      const laid = await Promise.all(
        pictures.map(async ({ bytes, left, top, width, height, corner }) => {
          const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${corner}"/></svg>`
          const input = await (await open(bytes))
            .autoOrient()
            .resize({ width, height, fit: 'cover' })
            .ensureAlpha()
            .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
            .png({ compressionLevel: 1 })
            .toBuffer()
          return { input, left, top }
        }),
      )
      return (
        sharp(Buffer.from(drawing))
          .composite(laid)
          .flatten({ background: '#ffffff' })
          // Colour at full resolution: with less, thin letters blur.
          .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
          .toBuffer()
      )
    },
    async redraw(bytes, { mostPixelsASide: side }) {
      const fitting = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
      return (await open(bytes)).autoOrient().resize(fitting).webp({ quality: 82, effort: 2 }).toBuffer()
    },
  }
}

function fitted(width: number, height: number, most: number): { width: number; height: number } {
  const across = Math.max(1, Math.min(width, most))
  return { width: across, height: Math.max(1, Math.round((height * across) / Math.max(1, width))) }
}

/** Without sharp's cache, and with one thread per image, since several widths are made simultaneously. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function look(
  bytes: Uint8Array,
  open: (bytes: Uint8Array) => Promise<import('sharp').Sharp>,
  mayMove: boolean,
): ReturnType<ImageProcessor['inspect']> {
  const refused = (code: ImageRefusal) => ({ ok: false, code }) as const
  if (bytes.length > mostBytes) return refused('image-too-large')
  // A compressed SVG, which cannot be searched for references and may unpack to any size.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return refused('image-unreadable')
  try {
    const image = await open(bytes)
    const { format, width, height, pages = 1 } = await image.metadata()
    if (!formats.includes(format) && !(mayMove && format === 'gif')) return refused('image-unreadable')
    if (pages > 1 && !mayMove) return refused('image-animated')
    if (format === 'svg' && refersOutside(bytes)) return refused('image-reference')
    if (width * height * pages > mostPixels) return refused('image-too-large')
    // Reads every pixel, because half a file may still have a complete header.
    if (format !== 'svg') await image.stats()
    return { ok: true, format, width, height }
  } catch (error) {
    return refused(/pixel limit/i.test(String(error)) ? 'image-too-large' : 'image-unreadable')
  }
}

/**
 * Whether an SVG contains entities, scripts, or references to anything but its own parts and embedded images. Passes over a file
 * only once, however hostile it is.
 */
function refersOutside(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  if (/<!ENTITY|<script|<foreignObject|<\?xml-stylesheet|@import|\son\w+\s*=/i.test(text)) return true
  const types = [...text.matchAll(/<!DOCTYPE/gi)]
  if (types.length > 1 || types.some(({ index }) => !/^[^>[]*>/.test(text.slice(index, index + 1_000))))
    return true
  for (const groups of text.matchAll(/(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    if (leadsOutside(groups[1] ?? groups[2] ?? '')) return true
  }
  const opening = /url\(/gi
  while (opening.exec(text)) {
    const end = text.indexOf(')', opening.lastIndex)
    if (end === -1 || leadsOutside(text.slice(opening.lastIndex, end).replaceAll(/["']/g, ''))) return true
    opening.lastIndex = end
  }
  return false
}

function leadsOutside(address: string): boolean {
  const target = address.trim()
  return !target.startsWith('#') && !/^data:image\/(png|jpeg|webp);base64,/i.test(target)
}

/** The dots per inch at which an SVG gets the width of the largest version; `density` is 72 by default. */
function drawingDensity(width: number, density = 72): number {
  return Math.min(2_400, Math.max(1, (density * largest) / Math.max(1, width)))
}
