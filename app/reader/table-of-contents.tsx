import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { textId } from './text-id.ts'

type Heading = { id: string; text: string; level: number }

/** Headings are read this long after the text shows, in milliseconds (specification, J3). */
const settleMs = 1000

/** The h2 and h3 headings of the section, with the current one marked. */
export function TableOfContents({ section }: { section: number | undefined }) {
  const t = useTranslations('reader')
  const headings = useHeadings(section)
  const current = useCurrentHeading(headings)
  if (headings.length < 2) return null
  return (
    <nav aria-label={t('inThisSection')} className="reader-toc">
      <p className="mb-2 font-semibold text-chalk-soft text-xs">{t('inThisSection')}</p>
      <ol className="grid text-sm">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              dir="auto"
              aria-current={id === current ? 'location' : undefined}
              className="reader-entry"
              style={{ '--depth': level - 2 } as React.CSSProperties}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useHeadings(section: number | undefined): Heading[] {
  const [headings, setHeadings] = useState<Heading[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has other headings.
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = document.getElementById(textId)?.querySelectorAll<HTMLElement>('h2[id], h3[id]') ?? []
      setHeadings(
        Array.from(found, ({ id, textContent, tagName }) => ({
          id,
          text: textContent ?? '',
          level: Number(tagName[1]),
        })),
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      setHeadings([])
    }
  }, [section])
  return headings
}

/** Id of the last heading that was scrolled past. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    if (elements.length === 0) return
    const look = () => {
      const past = elements.filter((each) => each.getBoundingClientRect().top < innerHeight / 3)
      setCurrent((past.at(-1) ?? elements[0])?.id ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [headings])
  return current
}
