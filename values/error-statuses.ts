/** The one table from what went wrong to how HTTP says it (row Q2), for the wire and for the forms of pages alike. */
export const errorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
} as const
