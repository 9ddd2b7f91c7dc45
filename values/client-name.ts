const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system, such as "Firefox · Linux"; null when it is no known browser. */
export function clientName(userAgent: string | null): string | null {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([sign]) => userAgent?.includes(sign))?.[1]
  const browser = find(browsers)
  if (!browser) return null
  const system = find(systems)
  return system ? `${browser} · ${system}` : browser
}
