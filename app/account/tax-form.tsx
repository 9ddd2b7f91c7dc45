import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestTaxText, type TaxDetails } from '#values/tax-details.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { action } from './tax-details.ts'

const path = '/profile/tax-details'

/** What a buyer wants on their receipts; all of it may stay empty. */
export default function TaxForm({ details }: { details: TaxDetails | null }) {
  const t = useTranslations('settings.tax')
  const fetcher = useFetcher<typeof action>()
  useCodeOf(path)
  const problem = fetcher.data?.ok === false ? fetcher.data : null
  useOnChange(fetcher.data, () => {
    if (fetcher.data?.ok) toast.success(t('saved'))
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
      <FormField {...field('company')} autoComplete="organization" />
      <FormField {...field('taxId')} autoComplete="off" spellCheck={false} />
      <FormField {...field('address')} multiline className="h-24" autoComplete="street-address" />
      <FormField {...field('country')} autoComplete="country-name" />
      <Button type="submit" disabled={fetcher.state !== 'idle'} className="justify-self-start">
        {t('save')}
      </Button>
    </PostForm>
  )
}
