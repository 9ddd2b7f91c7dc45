/** A deterministic hash from 0 to 2³² - 1. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return hash
}
