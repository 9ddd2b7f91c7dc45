/**
 * Whether others can reach the site, as far as the settings say: by its public address, or, without one, by where the server
 * listens. Then the demo catalogue, whose passwords are printed, does not load by itself, staff need a second factor, and the key
 * that is printed at the start opens nothing.
 */
export function isPublished({ AULA_URL, HOST }: { AULA_URL?: string | undefined; HOST: string }): boolean {
  const host = AULA_URL === undefined ? HOST : new URL(AULA_URL).hostname
  return !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}
