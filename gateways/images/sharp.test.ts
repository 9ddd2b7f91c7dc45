import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawing } from '#tests/factories/create-course-folder.ts'
import { createSharpImages } from './sharp.ts'

const images = createSharpImages()
const frame = (red: number) => ({
  create: { width: 40, height: 20, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
})

test('a book image retains its animation frames and loses its metadata', async () => {
  const frames = await Promise.all([0, 255].map((red) => sharp(frame(red)).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await images.inspect(gif)).toMatchObject({ ok: false })
  expect(await images.inspect(gif, { mayMove: true })).toEqual({
    ok: true,
    format: 'gif',
    width: 40,
    height: 20,
  })
  const { bytes, ...size } = await images.illustrate(gif, { mostPixelsAcross: 1_600 })
  expect(size).toEqual({ width: 40, height: 20 })
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    pages: 2,
    pageHeight: 20,
  })
})

test('a book image is rotated upright, reduced to the maximum width, and never enlarged', async () => {
  const photo = await sharp(frame(9)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { bytes, ...size } = await images.illustrate(photo, { mostPixelsAcross: 1_600 })
  expect(size).toEqual({ width: 20, height: 40 })
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 20, height: 40 })
  expect(metadata.exif).toBeUndefined()
  expect(await images.illustrate(photo, { mostPixelsAcross: 10 })).toMatchObject({ width: 10, height: 20 })
})

test('a drawing is rendered at twice its displayed size', async () => {
  const { bytes, ...size } = await images.illustrate(Buffer.from(drawing), { mostPixelsAcross: 1_600 })
  expect(size).toEqual({ width: 320, height: 180 })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 })
})

test('a mail gets an image as JPEG, as PNG where it is transparent, and as GIF where it moves', async () => {
  const flat = (alpha: number, green = 99) =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 9, g: green, b: 9, alpha } } })
      .webp()
      .toBuffer()
  const moving = await sharp([await flat(1), await flat(1, 200)], { join: { animated: true } })
    .webp()
    .toBuffer()
  for (const [bytes, format, pages] of [
    [await flat(1), 'jpeg', undefined],
    [await flat(0.5), 'png', undefined],
    [moving, 'gif', 2],
  ] as const) {
    const drawn = await images.drawForMail(bytes)
    expect(drawn.type).toBe(`image/${format}`)
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format, width: 40, ...(pages && { pages }) })
  }
})

test('a drawing that refers to anything but its own parts is refused', async () => {
  const withInside = (inside: string) => Buffer.from(drawing.replace('<rect', `${inside}<rect`))
  const code = async (bytes: Uint8Array) => {
    const seen = await images.inspect(bytes)
    return seen.ok ? 'taken' : seen.code
  }
  for (const inside of [
    '<image href="https://other.example/a.png"/>',
    "<use href='/b.svg#c'/>",
    '<circle r="1" fill="url(https://other.example/a.svg#b)"/>',
    '<circle r="1" fill="url( \'a.svg#b\' )"/>',
    '<circle r="1" style="fill:url(#own) url(a.svg#b)"/>',
    '<style>@import "a.css"</style>',
    '<circle r="1" onclick = "a()"/>',
  ]) {
    expect(await code(withInside(inside)), inside).toBe('image-reference')
  }
  const typed = (type: string) => Buffer.from(type + drawing)
  expect(await code(typed('<!DOCTYPE svg [<!ELEMENT a ANY>]>'))).toBe('image-reference')
  expect(
    await code(typed('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">')),
  ).toBe('taken')
  expect(await code(withInside('<g id="own"/><circle r="1" fill="url( &quot;#own&quot; )"/>'))).toBe(
    'image-reference',
  )
  expect(await code(withInside('<circle r="1" fill="url( \'#own\' )"/><use href="#own"/>'))).toBe('taken')
  expect(await code(gzipSync(drawing))).toBe('image-unreadable')
})

test('a hostile drawing is looked through once', async () => {
  const words = [
    `url(${' '.repeat(300_000)}`,
    'url('.repeat(100_000),
    '<!DOCTYPE'.repeat(50_000),
    ' on'.repeat(100_000),
  ]
  const before = process.threadCpuUsage()
  for (const word of words) {
    await images.inspect(
      Buffer.from(drawing.replace('<rect', `<desc>${word.replaceAll('<', '&lt;')}</desc><rect`)),
    )
    await images.inspect(Buffer.from(drawing.replace('<rect', `<!--${word}--><rect`)))
  }
  // Microseconds of this thread; backtracking would take hours.
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
})
