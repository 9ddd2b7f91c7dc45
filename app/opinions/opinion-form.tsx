import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnOpinion } from '#domain/learning/opinions/get-own-opinion.ts'
import { mostOpinionCharacters } from '#values/opinion-limits.ts'
import { FormField, PostForm, useErrorMessage, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { StarChoice } from './star-choice.tsx'

/** Stars and words of an opinion; one that is already written can also be withdrawn. */
export function OpinionForm({
  opinion,
  chosen,
  problem,
}: {
  opinion: OwnOpinion['opinion']
  /** Stars that were pressed on a card that asked for an opinion. */
  chosen: number | null
  problem: FormProblem | null
}) {
  const t = useTranslations('opinions')
  const message = useErrorMessage()
  const isSending = useSending()
  const starsCode = problem?.fields.stars?.[0]
  const typed = problem?.typed.stars
  return (
    <>
      <PostForm problem={problem} order={['stars', 'words']}>
        <StarChoice
          chosen={typed ? Number(typed) : (opinion?.stars ?? chosen)}
          error={starsCode ? message(starsCode) : null}
        />
        <FormField
          name="words"
          label={t('words')}
          hint={t('wordsHint')}
          as={TextArea}
          required={false}
          most={mostOpinionCharacters}
          problem={problem}
          defaultValue={opinion?.words}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={isSending}>
            {t(opinion ? 'save' : 'publish')}
          </Button>
        </div>
      </PostForm>
      {opinion && (
        <details className="border-line border-t pt-6">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong px-4 py-2 font-semibold text-sm leading-tight hover:border-mint hover:text-mint [&::-webkit-details-marker]:hidden">
            {t('withdraw')}
          </summary>
          <Form method="post" className="grid justify-items-start gap-3 pt-4">
            <input type="hidden" name="intent" value="withdraw" />
            <p className="text-chalk-soft text-sm">
              {t(opinion.answer === null ? 'withdrawHint' : 'withdrawHintAnswered')}
            </p>
            <Button type="submit" disabled={isSending} className="border-red text-red">
              {t('withdrawNow')}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
