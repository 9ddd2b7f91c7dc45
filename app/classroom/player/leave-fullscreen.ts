/**
 * Safari on iPhones fills the screen only with a video, in its own player and with methods of its own
 * (https://developer.apple.com/documentation/webkitjs/htmlvideoelement).
 */
export type NativeVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

/** Ends full screen, whichever of the two ways began it. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  for (const video of document.querySelectorAll<NativeVideo>('video')) {
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
  }
}
