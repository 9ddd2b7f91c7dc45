import { Search } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { containsText } from '#values/search-text.ts'
import { useEarlyChange } from '../ui/use-early-change.ts'
import type { LessonData } from './lesson-loader.ts'
import { LessonItem, SectionList, useListing } from './section-list.tsx'

/** Searches the classes of the course by title (specification, G7). */
export function LessonSearch({ data }: { data: LessonData }) {
  const t = useTranslations('classroom')
  const [text, setText] = useState('')
  const field = {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  }
  const input = useEarlyChange(field)
  const listing = useListing(data)
  const searching = text.trim() !== ''
  const found = data.sections.flatMap((section, index) =>
    section.lessons.flatMap((lesson, number) =>
      searching && containsText(lesson.title, text)
        ? [{ lesson, section, place: { section: index, lesson: number } }]
        : [],
    ),
  )
  return (
    <>
      <label className="mb-4 flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-field px-3 focus-within:outline-3 focus-within:outline-mint">
        <Search size={18} aria-hidden className="shrink-0 text-chalk-soft" />
        <span className="sr-only">{t('searchLessons')}</span>
        <input
          ref={input}
          type="search"
          {...field}
          placeholder={t('searchLessons')}
          className="min-h-11 w-full bg-transparent text-base outline-none placeholder:text-chalk-soft"
        />
      </label>
      <p role="status" className={searching ? 'mb-3 text-chalk-soft text-sm' : 'sr-only'}>
        {searching && t('found', { count: found.length })}
      </p>
      {searching ? (
        <ul className="divide-y divide-line">
          {found.map(({ lesson, section, place }) => (
            <LessonItem
              key={lesson.id}
              listing={listing}
              lesson={lesson}
              place={place}
              above={section.title}
            />
          ))}
        </ul>
      ) : (
        <SectionList data={data} />
      )}
    </>
  )
}
