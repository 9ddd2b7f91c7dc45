/**
 * Safari of iPhones fills the screen with nothing but a video, in a player and by methods of its own
 * (https://developer.apple.com/documentation/webkitjs/htmlvideoelement).
 */
export type NativeVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

/** Whatever fills the screen, by either way. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  for (const video of document.querySelectorAll<NativeVideo>('video')) {
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
  }
}
