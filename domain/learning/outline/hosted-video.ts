import type { PreparedVideo } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'

/** The poster of each of a class's uploaded or imported videos, by the video's language; null for a video without one. */
export type HostedVideos = Readonly<Partial<Record<Locale, PreparedVideo['poster']>>>

/** The picture shown before a class's video plays; the address is made for this person. */
export type VideoPoster = {
  readonly address: string
  readonly width: number
  readonly height: number
}

export type HostedVideo = {
  /** Path and query; made for this person. */
  readonly address: string
  readonly locale: Locale
  readonly poster: VideoPoster | null
}

/** The video to show to this person, in their language if there is one; null without any. */
export function hostedVideo(
  { locale: preferred, mediaAddresses }: Pick<Context, 'locale' | 'mediaAddresses'>,
  lessonId: number,
  videos: HostedVideos,
): HostedVideo | null {
  const locales = Object.keys(videos) as Locale[]
  const locale = locales.includes(preferred) ? preferred : locales[0]
  if (!locale) return null
  const address = (kind: 'video' | 'poster') => mediaAddresses.make({ lessonId, kind, locale })
  const poster = videos[locale] ?? null
  return { address: address('video'), locale, poster: poster && { ...poster, address: address('poster') } }
}
