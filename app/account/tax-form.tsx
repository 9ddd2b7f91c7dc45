import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestTaxText, type TaxDetails } from '#values/tax-details.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { settingsAction } from './settings-action.ts'

const path = '/profile/settings'

/** What a buyer wants on their receipts; all of it may stay empty. */
export default function TaxForm({ details }: { details: TaxDetails | null }) {
  const t = useTranslations('settings.tax')
  const done = useTranslations('settings.done')
  const fetcher = useFetcher<typeof settingsAction>()
  useCodeOf(path)
  const problem = fetcher.data?.ok === false ? fetcher.data : null
  useOnChange(fetcher.data, () => {
    if (fetcher.data?.ok) toast.success(done('tax'))
  })
  const field = (name: keyof TaxDetails) => ({
    name,
    label: t(name),
    defaultValue: details?.[name] ?? '',
    maxLength: longestTaxText[name],
    required: false,
    problem,
  })
  return (
    <PostForm problem={problem} component={fetcher.Form} action={path} className="grid gap-4">
      <input type="hidden" name="part" value="tax" />
      <FormField {...field('company')} autoComplete="organization" />
      <FormField {...field('taxId')} autoComplete="off" spellCheck={false} />
      <FormField {...field('address')} multiline autoComplete="street-address" />
      <FormField {...field('country')} autoComplete="country-name" />
      <Button type="submit" disabled={fetcher.state !== 'idle'} className="justify-self-start">
        {t('save')}
      </Button>
    </PostForm>
  )
}
