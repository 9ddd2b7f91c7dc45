/** The storage key of what was made of a video. */
export function besideVideo(key: string, name: 'poster.webp' | 'frames.webp'): string {
  return `${key.replace(/\.mp4$/, '')}/${name}`
}
