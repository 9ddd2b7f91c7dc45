/** The work was stopped because the process ends. */
export class VideoStoppedError extends Error {
  override readonly name = 'VideoStoppedError'
}

/** The program could not process the file; the message is its output. */
export class VideoFailedError extends Error {
  override readonly name = 'VideoFailedError'
}
