import type { Accent } from './accent-colour.ts'

/** Of the name of a stored logo: the digest of what was uploaded, and the pixels of its image. */
export const logoPattern = /^[0-9a-f]{64}-\d{1,3}x\d{1,3}$/

export const mostLogoBytes = 500_000

/** Pixels of a stored logo at most: thrice of what is shown. */
export const logoBox = { width: 480, height: 96 } as const

/** A logo wider than this many times its height is no icon. */
const widestIcon = 2

/** What an owner chose; null: as shipped. */
export type ShopLook = {
  readonly accent: Accent | null
  readonly logo: {
    /** Names of stored logos. */
    readonly dark: string
    /** Null: that of the dark theme in both. */
    readonly light: string | null
    /** What the image says. */
    readonly text: string
  } | null
}

export type LogoFile = 'webp' | 'png' | 'icon'

/** In the storage. */
export function logoKey(name: string, file: LogoFile): string {
  return `logos/${name}${file === 'icon' ? '-icon.png' : `.${file}`}`
}

/** Below the root of the host. */
export function logoAddress(name: string, file: LogoFile): string {
  return `/media/${logoKey(name, file)}`
}

/** As it is shown in bars and mails: a third of its pixels. */
export function shownLogo(name: string): { src: string; width: number; height: number } {
  const { width, height } = sizeOf(name)
  const scale = Math.min(1, logoBox.height / 3 / height, logoBox.width / 3 / width)
  return {
    src: logoAddress(name, 'webp'),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export function hasIcon(name: string): boolean {
  const { width, height } = sizeOf(name)
  return width <= widestIcon * height
}

function sizeOf(name: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(name) ?? []
  return { width: Number(width), height: Number(height) }
}
