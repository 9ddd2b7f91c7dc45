import { expect, test } from 'vitest'
import { externalVideoId } from './external-video.ts'

test.each([
  ['youtube', 'M7lc1UVf-VE', 'M7lc1UVf-VE'],
  ['youtube', ' https://www.youtube.com/watch?v=M7lc1UVf-VE&t=30s ', 'M7lc1UVf-VE'],
  ['youtube', 'https://youtu.be/M7lc1UVf-VE?si=abc', 'M7lc1UVf-VE'],
  ['youtube', 'youtube.com/shorts/M7lc1UVf-VE', 'M7lc1UVf-VE'],
  ['youtube', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', 'M7lc1UVf-VE'],
  ['youtube', 'https://example.org/watch?v=M7lc1UVf-VE', null],
  ['youtube', 'https://vimeo.com/76979871', null],
  ['youtube', '<script>', null],
  ['vimeo', '76979871', '76979871'],
  ['vimeo', 'https://vimeo.com/76979871', '76979871'],
  ['vimeo', 'https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871'],
  ['vimeo', 'https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['vimeo', 'https://vimeo.com/76979871/8272103f6e', '76979871'],
  ['vimeo', 'javascript:alert(1)', null],
  ['vimeo', '', null],
] as const)('%s: %j is the video %s', (player, pasted, id) => {
  expect(externalVideoId(player, pasted)).toBe(id)
})
