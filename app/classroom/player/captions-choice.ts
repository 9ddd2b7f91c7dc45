const key = 'aula.captions'

/** The language of the captions that this browser showed last, or null when it showed none. */
export function rememberedCaptions(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is switched off: every video starts without captions.
    return null
  }
}

export function rememberCaptions(language: string | null): void {
  try {
    if (language) localStorage.setItem(key, language)
    else localStorage.removeItem(key)
  } catch {
    // Storage is switched off or full: the choice holds for this video.
  }
}
