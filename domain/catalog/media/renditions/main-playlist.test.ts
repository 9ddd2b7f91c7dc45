import { expect, test } from 'vitest'
import { codecsOf, ratesOf, writeMainPlaylist } from './main-playlist.ts'

const playlist = `#EXTM3U
#EXT-X-MAP:URI="360p.mp4",BYTERANGE="1353@0"
#EXTINF:6.000000,
#EXT-X-BYTERANGE:600000@1353
360p.mp4
#EXTINF:6.000000,
#EXT-X-BYTERANGE:300000@601353
360p.mp4
#EXTINF:0.040000,
#EXT-X-BYTERANGE:20000@901353
360p.mp4
#EXT-X-ENDLIST
`

test('rates are those of segments, and a last picture alone is no peak', () => {
  expect(ratesOf(playlist)).toEqual({ peak: 800_000, average: Math.ceil(7_360_000 / 12.04) })
  expect(() => ratesOf('#EXTM3U\n')).toThrow('a playlist without segments')
})

test('codecs are read from the file', () => {
  const bytes = Buffer.concat([Buffer.from('....avcC', 'latin1'), Buffer.from([1, 0x64, 0, 0x1e, 0xff])])
  expect(codecsOf(bytes, { sound: true })).toBe('avc1.64001e,mp4a.40.2')
  expect(codecsOf(bytes, { sound: false })).toBe('avc1.64001e')
  expect(() => codecsOf(Buffer.alloc(20), { sound: true })).toThrow('no H.264 in what was made')
})

test('players are offered the middle size first', () => {
  const rates = { peak: 2, average: 1, codecs: 'avc1.64001e' }
  const sizes = ['360p', '720p', '1080p'].map((name) => ({ name, width: 4, height: 2, ...rates }))
  const names = writeMainPlaylist(sizes)
    .split('\n')
    .filter((line) => line.endsWith('.m3u8'))
  expect(names).toEqual(['720p.m3u8', '360p.m3u8', '1080p.m3u8'])
})
