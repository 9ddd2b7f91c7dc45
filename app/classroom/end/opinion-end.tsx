import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostOpinionCharacters } from '#values/opinion-limits.ts'
import { useCodeOf } from '../../connection/use-code-of.ts'
import { FormField, PostForm, useErrorMessage } from '../../forms/form.tsx'
import { ownOpinionPath } from '../../opinions/opinion-address.ts'
import type { action } from '../../opinions/own-opinion-page.tsx'
import { StarChoice } from '../../opinions/star-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Shown at the end of a course: stars, and words for people who want to add some. */
export default function OpinionEnd({ course }: { course: { slug: string; title: string } }) {
  const t = useTranslations('opinions')
  const message = useErrorMessage()
  const fetcher = useFetcher<typeof action>()
  const [isDismissed, dismiss] = useState(false)
  const address = ownOpinionPath({ productType: 'course', slug: course.slug })
  useCodeOf(address)
  if (isDismissed) return null
  const answer = fetcher.data
  if (answer?.ok) {
    return (
      <div className="end-course">
        <p role="status" className="flex-1">
          {t('told.written')}
        </p>
        <Link to={address} className="font-semibold text-mint underline underline-offset-4">
          {t('ownChange')}
        </Link>
      </div>
    )
  }
  const problem = answer && !answer.ok ? answer : null
  const starsCode = problem?.fields.stars?.[0]
  return (
    <section aria-label={t('ask', { title: course.title })} className="end-course end-opinion">
      <p className="font-display font-semibold text-lg leading-tight">{t('ask', { title: course.title })}</p>
      <PostForm
        problem={problem}
        order={['stars', 'words']}
        fetcher={fetcher}
        action={address}
        className="grid gap-3"
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent
          if (submitter instanceof HTMLButtonElement && submitter.name === 'intent') dismiss(true)
        }}
      >
        <StarChoice
          chosen={Number(problem?.typed.stars) || null}
          error={starsCode ? message(starsCode) : null}
        />
        <div className="end-words">
          <FormField
            name="words"
            label={t('words')}
            hint={t('wordsHint')}
            as={TextArea}
            className="h-24"
            required={false}
            most={mostOpinionCharacters}
            problem={problem}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={fetcher.state !== 'idle'} className="end-words">
            {t('publish')}
          </Button>
          <Button type="submit" variant="quiet" name="intent" value="dismiss">
            {t('askNot')}
          </Button>
        </div>
      </PostForm>
    </section>
  )
}
