/** The storage key of what was made of a video. */
export function besideVideo(key: string, name: string): string {
  return `${key.replace(/\.mp4$/, '')}/${name}`
}

/** Players begin with it. Stored last, so that half a set of sizes is none. */
export const mainPlaylist = 'main.m3u8'

const renditionFile = /^(?:main\.m3u8|\d{1,4}p\.(?:m3u8|mp4))$/
const renditionVersion = /^[a-z0-9]{8}$/

/** Null for a name that no file of a video's sizes has. */
export function renditionKey(
  key: string,
  { version, name }: { version: string; name: string },
): string | null {
  if (!renditionVersion.test(version) || !renditionFile.test(name)) return null
  return besideVideo(key, `${version}/${name}`)
}
