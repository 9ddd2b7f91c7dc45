/** The HTTP status of each kind of error (specification, Q2). */
export const errorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  /** For links that were used or have expired. */
  gone: 410,
  unprocessable: 422,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
} as const
