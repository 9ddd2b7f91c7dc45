import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VideoSizes } from '#domain/learning/classroom/open-lesson.ts'
import type { StreamOpening, VideoStream } from './video-stream.ts'

/** If the stream has not begun within this time, in milliseconds, the file plays. */
const beginningMs = 8_000

/**
 * Plays a video in several sizes from the first start on. Before that, and when anything fails, the source of the video is its
 * file. `sizes` must be the same object each time. `size`: null lets the connection decide.
 */
export function useVideoSizes(
  video: RefObject<HTMLVideoElement | null>,
  { file, sizes, size }: { file: string; sizes: VideoSizes | null; size: string | null },
) {
  const [state, setState] = useState<'file' | 'loading' | 'sizes' | 'failed'>('file')
  const stream = useRef<VideoStream>(null)
  const changing = useRef(false)
  const chosen = useRef(size)
  useEffect(() => {
    if (chosen.current === size) return
    chosen.current = size
    stream.current?.choose(size)
  }, [size])
  useEffect(() => {
    const element = video.current
    if (!element || !sizes) return
    const ending = new AbortController()
    const { signal } = ending
    const giveUp = () => {
      if (signal.aborted) return
      const playing = changing.current || !element.paused
      const from = element.currentTime
      ending.abort()
      stream.current = null
      changing.current = false
      setState('failed')
      playOn(element, file, { from, playing })
    }
    const begin = async () => {
      changing.current = true
      setState('loading')
      element.pause()
      const late = setTimeout(giveUp, beginningMs)
      try {
        stream.current = await open(element, { sizes, size: chosen.current, signal, onFailed: giveUp })
        if (signal.aborted) return
        setState('sizes')
        // If the browser refuses to play, the video waits for another press.
        await element.play().catch(() => {})
        changing.current = false
      } catch {
        giveUp()
      } finally {
        clearTimeout(late)
      }
    }
    element.addEventListener('play', begin, { once: true, signal })
    element.addEventListener('error', () => stream.current && giveUp(), { signal })
    return () => {
      ending.abort()
      stream.current = null
    }
  }, [video, sizes, file])
  return {
    loading: state === 'loading',
    choosable: sizes !== null && sizes.names.length > 1 && state !== 'failed',
    /** Whether a pause is ours, while the source changes, and not the person's. */
    isChanging: () => changing.current,
  }
}

async function open(
  video: HTMLVideoElement,
  { sizes, ...opening }: StreamOpening & { sizes: VideoSizes },
): Promise<VideoStream> {
  const at = video.currentTime
  if (playsByItself(video)) return openNative(video, { sizes, at, size: opening.size })
  const { openSizedStream } = await import('./sized-stream.ts')
  opening.signal.throwIfAborted()
  return openSizedStream(video, { address: sizes.address, at, ...opening })
}

/** Whether the browser (Safari) plays such a playlist itself. Others claim to as well, but offer no choice of a size. */
function playsByItself(video: HTMLVideoElement): boolean {
  const plays = video.canPlayType('application/vnd.apple.mpegurl') !== ''
  return plays && (!('MediaSource' in window) || navigator.vendor.startsWith('Apple'))
}

function openNative(
  video: HTMLVideoElement,
  { sizes, at, size }: { sizes: VideoSizes; at: number; size: string | null },
): VideoStream {
  const addressOf = (name: string | null) =>
    name === null ? sizes.address : sizes.address.replace(/[^/]+$/, `${name}.m3u8`)
  playOn(video, addressOf(size), { from: at, playing: false })
  return {
    choose: (name) => playOn(video, addressOf(name), { from: video.currentTime, playing: !video.paused }),
  }
}

/** Continues at the second `from` with another source. */
function playOn(
  video: HTMLVideoElement,
  address: string,
  { from, playing }: { from: number; playing: boolean },
): void {
  const goOn = () => {
    if (from > 0) video.currentTime = from
  }
  video.addEventListener('loadedmetadata', goOn, { once: true })
  video.src = address
  if (playing) video.play().catch(() => {})
}
