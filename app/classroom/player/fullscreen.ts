import { leaveFullscreen, type NativeVideo } from './leave-fullscreen.ts'

export function toggleFullscreen(frame: HTMLElement | null, video: NativeVideo | null): void {
  // Not there on iPhones, whatever the types say.
  const fill: (() => Promise<void>) | undefined = frame?.requestFullscreen
  if (document.fullscreenElement) leaveFullscreen()
  else if (frame && fill) fill.call(frame).catch(() => {})
  else if (video?.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
  else if (video?.webkitEnterFullscreen) fillWithVideo(video)
}

function fillWithVideo(video: NativeVideo): void {
  const chosen = shownCaptions(video)
  // The native player begins with captions by the settings of the phone. What is chosen in it holds on the page afterwards.
  const begin = () => {
    if (chosen !== null) showCaptions(video, chosen)
  }
  video.addEventListener('webkitbeginfullscreen', begin, { once: true })
  try {
    video.webkitEnterFullscreen?.()
  } catch {
    // The video has no size yet: nothing changes.
    video.removeEventListener('webkitbeginfullscreen', begin)
  }
}

/** Their language; null while none are shown. */
export function shownCaptions(video: HTMLVideoElement): string | null {
  return Array.from(video.textTracks).find(({ mode }) => mode === 'showing')?.language ?? null
}

export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
}
