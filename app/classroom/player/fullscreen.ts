import { leaveFullscreen, type NativeVideo } from './leave-fullscreen.ts'

export function toggleFullscreen(frame: HTMLElement | null, video: NativeVideo | null): void {
  // Missing on iPhones, although the types say otherwise.
  const fill: (() => Promise<void>) | undefined = frame?.requestFullscreen
  if (document.fullscreenElement) leaveFullscreen()
  else if (frame && fill) fill.call(frame).catch(() => {})
  else if (video?.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
  else if (video?.webkitEnterFullscreen) fillWithVideo(video)
}

function fillWithVideo(video: NativeVideo): void {
  const chosen = shownCaptions(video)
  // The phone's own player begins with captions according to the phone's settings. What is chosen there stays chosen on the page.
  const begin = () => {
    if (chosen !== null) showCaptions(video, chosen)
  }
  video.addEventListener('webkitbeginfullscreen', begin, { once: true })
  try {
    video.webkitEnterFullscreen?.()
  } catch {
    // The video has no size yet, so nothing changes.
    video.removeEventListener('webkitbeginfullscreen', begin)
  }
}

/** Language of the captions that show; null while none do. */
export function shownCaptions(video: HTMLVideoElement): string | null {
  return Array.from(video.textTracks).find(({ mode }) => mode === 'showing')?.language ?? null
}

export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
}
