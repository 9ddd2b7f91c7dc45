const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** An answer whose bytes `bytesOf` returns, which is faster than reading them from the stream of its body. */
export function wholeAnswer(
  bytes: Buffer<ArrayBuffer>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  const answer = new Response(bytes, { status, headers })
  bodies.set(answer, bytes)
  return answer
}

/** The bytes given to `wholeAnswer`; undefined for any other answer, also for one that replaced it. */
export function bytesOf(answer: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(answer)
}
