import type { z } from 'zod'
import type { GemPage } from '#domain/learning/gems/list-gems.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { gemPageEntity } from './schemas.ts'

const wireTypes = { daily: 'daily', lesson: 'class', 'by-hand': 'shop' } as const

export function wireGems(
  { gems, terms, entries, page, hasMore }: GemPage,
  locale: Locale,
): z.infer<typeof gemPageEntity> {
  return {
    gems: gems.balance,
    verified: gems.verified,
    per_day: terms.perDay,
    most: terms.most,
    next: gems.next && { at: gems.next.at.toISOString(), amount: gems.next.amount },
    entries: entries.map(({ number, reason, amount, balance, note, createdAt, lesson }) => ({
      id: number,
      amount,
      balance,
      note,
      created_at: createdAt.toISOString(),
      type: wireTypes[reason],
      class: lesson && {
        id: lesson.id,
        title: localize(lesson.title, locale),
        path: `/${lesson.course.slug}/${lesson.place.section}/${lesson.place.lesson}`,
      },
    })),
    page,
    more: hasMore,
  }
}
