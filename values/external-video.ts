export const externalPlayers = ['youtube', 'vimeo'] as const
export type ExternalPlayer = (typeof externalPlayers)[number]

const ids: Record<ExternalPlayer, RegExp> = { youtube: /^[A-Za-z0-9_-]{11}$/, vimeo: /^\d{1,12}$/ }
const hosts: Record<ExternalPlayer, RegExp> = {
  youtube: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
  vimeo: /^(?:(?:www|player)\.)?vimeo\.com$/,
}

export function isExternalVideoId(player: ExternalPlayer, id: string): boolean {
  return ids[player].test(id)
}

/** The id in a pasted text: an id, or an address copied from the browser or from "Share"; null for anything else. */
export function externalVideoId(player: ExternalPlayer, pasted: string): string | null {
  const text = pasted.trim()
  if (isExternalVideoId(player, text)) return text
  const address = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`)
  if (!address || !hosts[player].test(address.hostname)) return null
  const parts = address.pathname.split('/').filter(Boolean)
  const named = player === 'youtube' ? address.searchParams.get('v') : null
  const candidates = named ? [named] : parts.slice(-2).toReversed()
  return candidates.find((each) => isExternalVideoId(player, each)) ?? null
}
