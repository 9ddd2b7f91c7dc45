import type { PreparedVideo } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'

/** The posters of a class's uploaded or imported videos, by the language of the video; null where there is none. */
export type HostedVideos = Readonly<Partial<Record<Locale, PreparedVideo['poster']>>>

/** What shows a class before its video plays, made for this person. */
export type VideoPoster = {
  readonly address: string
  readonly width: number
  readonly height: number
}

export type HostedVideo = {
  /** Path and query, made for this person. */
  readonly address: string
  readonly locale: Locale
  readonly poster: VideoPoster | null
}

/** The video that this person is shown, in their language where there is one. Null without any. */
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
