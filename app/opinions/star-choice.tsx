import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './opinions.css?url'

const steps = [1, 2, 3, 4, 5]

/** Five radio buttons that look like stars: all up to the chosen one are lit. */
export function StarChoice({ chosen, error }: { chosen: number | null; error: string | null }) {
  const t = useTranslations('opinions')
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? 'stars-error' : undefined}>
      <link rel="stylesheet" href={styles} precedence="medium" />
      <legend className="mb-1 font-semibold text-sm">{t('yourStars')}</legend>
      <div className="star-choice">
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name="stars"
              value={step}
              defaultChecked={chosen === step}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star size={30} aria-hidden />
            <span className="sr-only">{t('stars', { stars: step })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="stars-error" role="alert" className="text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
