// Renders the videos of the demo courses: node database/demo/film/make.mjs [course[/section[/lesson]]] [--force] [--captions] [--covers] [--still 4.5]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { captions, compile, FPS, HEIGHT, picture, WIDTH } from './engine.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const storyboards = join(here, 'storyboards')
const courses = join(here, '..', 'courses')
const args = process.argv.slice(2)
const force = args.includes('--force')
const stillAt = args.indexOf('--still')
const stills = stillAt < 0 ? [] : args.slice(stillAt + 1).map(Number)
const wanted = stillAt === 0 ? '' : (args.find((a) => !a.startsWith('--')) ?? '').replace(/\.mjs$/, '')

os.setPriority(10)
sharp.concurrency(1)

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? walk(join(folder, e.name)) : e.name.endsWith('.mjs') ? [join(folder, e.name)] : [],
  )
const raw = (svg) => sharp(Buffer.from(svg)).flatten({ background: '#0b1613' }).removeAlpha().raw().toBuffer()

async function render(film, file, print) {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=44100:cl=mono',
      '-shortest',
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '30',
      '-g',
      // Whole pictures are most of a film's bytes; a seek decodes ten seconds of drawings at once.
      String(FPS * 10),
      '-threads',
      '2',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-metadata',
      `comment=${print}`,
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const done = new Promise((resolve, reject) => {
    ffmpeg.on('error', reject)
    ffmpeg.on('close', (c) => (c === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${c}`))))
  })
  const frames = Math.round(film.seconds * FPS)
  let before = ''
  let pixels
  let next
  for (let i = 0; i < frames; i++) {
    // The next frame is drawn while this one is written.
    const svg = picture(film, i / FPS)
    pixels = next && next.svg === svg ? next.pixels : svg === before ? pixels : raw(svg)
    before = svg
    const buffer = await pixels
    pixels = buffer
    const ahead = picture(film, (i + 1) / FPS)
    next = ahead === svg ? undefined : { svg: ahead, pixels: raw(ahead) }
    if (!ffmpeg.stdin.write(buffer)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve))
  }
  ffmpeg.stdin.end()
  await done
}

/** The fullest board of the film, as the picture that it is shown by before it plays. */
async function cover(film) {
  let fullest = { bytes: 0, second: 0 }
  for (const { t1 } of film.beats.slice(0, -1)) {
    const second = t1 - 0.1
    const small = sharp(Buffer.from(picture(film, second))).resize(320).grayscale()
    const { length: bytes } = await small.png().toBuffer()
    if (bytes > fullest.bytes) fullest = { bytes, second }
  }
  return sharp(Buffer.from(picture(film, fullest.second)))
    .flatten({ background: '#0b1613' })
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer()
}

/** Puts the cover into the video, whose streams stay as they are. */
async function addCover(film, source, target) {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-y', '-loglevel', 'error', '-i', source, '-f', 'png_pipe', '-i', '-'],
      ['-map', '0:v:0', '-map', '0:a:0', '-map', '1:v:0', '-c', 'copy', '-disposition:v:1', 'attached_pic'],
      ['-movflags', '+faststart', '-f', 'mp4', target],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const done = new Promise((resolve, reject) => {
    ffmpeg.on('error', reject)
    ffmpeg.on('close', (c) => (c === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${c}`))))
  })
  ffmpeg.stdin.end(await cover(film))
  await done
}

let made = 0
for (const file of walk(storyboards).sort()) {
  const name = relative(storyboards, file).replace(/\.mjs$/, '')
  if (wanted && name !== wanted && !name.startsWith(`${wanted}/`)) continue
  const target = join(courses, name)
  const print = `film ${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)}`
  const film = compile((await import(pathToFileURL(file))).default)
  if (stills.length) {
    mkdirSync(join(os.tmpdir(), 'film'), { recursive: true })
    for (const s of stills) {
      const png = join(os.tmpdir(), 'film', `${name.replaceAll('/', '_')}_${s}.png`)
      await sharp(Buffer.from(picture(film, s)))
        .png()
        .toFile(png)
      console.log(png)
    }
    continue
  }
  if (args.includes('--captions')) {
    for (const l of ['es', 'en']) writeFileSync(`${target}.${l}.vtt`, captions(film, l))
    made++
    continue
  }
  const mp4 = `${target}.mp4`
  const part = `${mp4}.part`
  if (args.includes('--covers')) {
    await addCover(film, mp4, part)
    renameSync(part, mp4)
    made++
    continue
  }
  const fresh =
    existsSync(mp4) &&
    readFileSync(mp4).includes(print) &&
    ['es', 'en'].every((l) => existsSync(`${target}.${l}.vtt`))
  if (fresh && !force) continue
  if (!existsSync(dirname(target))) throw new Error(`${name}: there is no folder ${dirname(target)}`)
  const began = Date.now()
  for (const l of ['es', 'en']) writeFileSync(`${target}.${l}.vtt`, captions(film, l))
  const bare = `${part}.bare`
  try {
    await render(film, bare, print)
    await addCover(film, bare, part)
    renameSync(part, mp4)
  } finally {
    for (const each of [bare, part]) rmSync(each, { force: true })
  }
  made++
  console.log(
    `${name}  ${film.seconds.toFixed(0)} s, ${Math.round(statSync(mp4).size / 1000)} kB, made in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
}
if (!stills.length) console.log(made ? `${made} made` : 'everything is up to date')
