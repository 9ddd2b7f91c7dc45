/** The process ends before the work does. */
export class VideoStoppedError extends Error {
  override readonly name = 'VideoStoppedError'
}

/** The program could not make anything of the file; the message is what it said. */
export class VideoFailedError extends Error {
  override readonly name = 'VideoFailedError'
}
