import type { Accent } from './accent-colour.ts'

/** The name of a stored logo: the digest of the uploaded file, and the image's size in pixels. */
export const logoPattern = /^[0-9a-f]{64}-\d{1,3}x\d{1,3}$/

export const mostLogoBytes = 500_000

/** The largest size of a stored logo in pixels: three times that in which it is shown. */
export const logoBox = { width: 480, height: 96 } as const

/** A logo wider than this many times its height does not serve as an icon. */
const widestIcon = 2

/** What the owner chose; null for the built-in look. */
export type ShopLook = {
  readonly accent: Accent | null
  readonly logo: {
    /** Names of stored logos. */
    readonly dark: string
    /** Null when the logo of the dark theme is used in both. */
    readonly light: string | null
    /** The text that the image shows. */
    readonly text: string
  } | null
}

export type LogoFile = 'webp' | 'png' | 'icon'

/** The key of a logo's file in the storage. */
export function logoKey(name: string, file: LogoFile): string {
  return `logos/${name}${file === 'icon' ? '-icon.png' : `.${file}`}`
}

/** The path of a logo's file, from the root of the host. */
export function logoAddress(name: string, file: LogoFile): string {
  return `/media/${logoKey(name, file)}`
}

/** A logo as it is shown in bars and mails: within a third of `logoBox`. */
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
