const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** An answer whose bytes `bytesOf` returns, where its body would be a stream that is made and read at once. */
export function wholeAnswer(
  bytes: Buffer<ArrayBuffer>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  const answer = new Response(bytes, { status, headers })
  bodies.set(answer, bytes)
  return answer
}

/** Undefined for an answer that was made otherwise, or was replaced by another since. */
export function bytesOf(answer: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(answer)
}
