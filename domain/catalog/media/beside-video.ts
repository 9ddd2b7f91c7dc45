/** The storage key of a file that was made from a video. */
export function besideVideo(key: string, name: string): string {
  return `${key.replace(/\.mp4$/, '')}/${name}`
}

/** The playlist with which players begin. Stored last, so that an incomplete set of sizes is never played. */
export const mainPlaylist = 'main.m3u8'

const renditionFile = /^(?:main\.m3u8|\d{1,4}p\.(?:m3u8|mp4))$/
const renditionVersion = /^[a-z0-9]{8}$/

/** The storage key of a file of a video's sizes; null for an impossible name. */
export function renditionKey(
  key: string,
  { version, name }: { version: string; name: string },
): string | null {
  if (!renditionVersion.test(version) || !renditionFile.test(name)) return null
  return besideVideo(key, `${version}/${name}`)
}
