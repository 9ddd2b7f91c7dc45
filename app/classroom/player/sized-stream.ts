import Hls from 'hls.js/light'
import type { StreamOpening, VideoStream } from './video-stream.ts'

/** Plays a playlist in browsers that cannot do that themselves. Resolves once the sizes are known. Its code is loaded late. */
export function openSizedStream(
  video: HTMLVideoElement,
  { address, at, size, signal, onFailed }: StreamOpening & { address: string; at: number },
): Promise<VideoStream> {
  const hls = new Hls({
    autoStartLoad: false,
    // A worker would have little to do, and the site's policy does not allow workers from blobs.
    enableWorker: false,
    capLevelToPlayerSize: true,
  })
  signal.addEventListener('abort', () => hls.destroy())
  const levelOf = (name: string | null) =>
    name === null ? -1 : hls.levels.findIndex(({ url }) => url.some((each) => each.endsWith(`/${name}.m3u8`)))
  return new Promise((resolve, reject) => {
    let known = false
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      known = true
      if (size !== null) hls.loadLevel = levelOf(size)
      hls.startLoad(at)
      resolve({
        choose(name) {
          hls.nextLevel = levelOf(name)
        },
      })
    })
    hls.on(Hls.Events.ERROR, (_event, { fatal, error }) => {
      if (!fatal) return
      if (known) onFailed()
      else reject(error)
    })
    hls.loadSource(address)
    hls.attachMedia(video)
  })
}
