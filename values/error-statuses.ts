/** The one table from kinds of errors to HTTP statuses (specification, Q2). */
export const errorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  /** Of links that were used or are too old. */
  gone: 410,
  unprocessable: 422,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
} as const
