import { expect, test } from 'vitest'
import { vimeoAddress, youtubeAddress } from './player-options.ts'

const options = { autoplay: 0, loop: 0, controls: 1, modestbranding: 1 } as const
const place = { origin: 'https://aula.example', startAt: 0, language: 'es' }

test('YouTube options are 0 and 1, and the cookieless host is used', () => {
  const { host, pathname, searchParams } = new URL(youtubeAddress('M7lc1UVf-VE', options, place))
  expect(host).toBe('www.youtube-nocookie.com')
  expect(pathname).toBe('/embed/M7lc1UVf-VE')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    autoplay: '0',
    loop: '0',
    controls: '1',
    modestbranding: '1',
    enablejsapi: '1',
    origin: 'https://aula.example',
  })
  expect(searchParams.has('start')).toBe(false)
})

test('YouTube loops as a playlist of one and resumes at whole seconds', () => {
  const { searchParams } = new URL(
    youtubeAddress('abc', { ...options, loop: 1 }, { ...place, startAt: 61.8 }),
  )
  expect(searchParams.get('playlist')).toBe('abc')
  expect(searchParams.get('start')).toBe('61')
})

test('Vimeo gets the hash of an unlisted video and the resume time', () => {
  const { pathname, searchParams, hash } = new URL(
    vimeoAddress('76979871/8272103f6e', { ...options, autoplay: 1 }, { startAt: 30.2, language: 'es' }),
  )
  expect(pathname).toBe('/video/76979871')
  expect(searchParams.get('h')).toBe('8272103f6e')
  expect(searchParams.get('autoplay')).toBe('1')
  expect(hash).toBe('#t=30s')
})

test('an id is escaped in the address', () => {
  for (const id of ['../evil?x=1', 'a b&autoplay=1', '"><script>']) {
    expect(new URL(youtubeAddress(id, options, place)).pathname.startsWith('/embed/')).toBe(true)
    expect(new URL(vimeoAddress(id, options, place)).pathname.startsWith('/video/')).toBe(true)
    expect(youtubeAddress(id, options, place)).not.toMatch(/["<> ]/)
  }
})
