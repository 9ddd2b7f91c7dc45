import { useTranslations } from 'use-intl'
import { SubscribeForm } from '../newsletter/subscribe-form.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-help.tsx'
import { Brand } from './brand.tsx'
import { useRootData } from './root-data.ts'
import { SiteLink } from './site-link.tsx'

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-chalk-soft text-sm hover:text-chalk hover:underline'

const listClass = 'grid grid-cols-2 gap-x-4 bar:block'

/** Footer with the configured links only (specification, B2). */
export function SiteFooter() {
  const t = useTranslations('layout')
  const root = useRootData()
  const { footer = [], tagline, social } = root?.site ?? {}
  const links = social ?? root?.settings.links ?? []
  return (
    <footer className="mt-auto border-line border-t">
      <div className="mx-auto grid max-w-[77rem] gap-x-12 gap-y-4 px-[clamp(1rem,4vw,2.5rem)] py-8 bar:grid-cols-[1fr_auto_auto]">
        <div>
          <Brand />
          <p className="mt-2 max-w-[36ch] text-balance text-chalk-soft text-sm">{tagline}</p>
          <SubscribeForm />
        </div>
        <nav aria-label={t('aboutNavigation')}>
          <ul className={listClass}>
            {footer.map((link) => (
              <li key={link.to} className={link.narrow && 'lg:hidden'}>
                <SiteLink link={link} className={linkClass} />
              </li>
            ))}
            <li className="pointer-coarse:hidden">
              <ShortcutsButton withText className={linkClass} />
            </li>
          </ul>
        </nav>
        {links.length > 0 && (
          <nav aria-label={t('socialNavigation')}>
            <ul className={listClass}>
              {links.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="me noopener" className={linkClass}>
                    {t(`social.${name}` as 'social.youtube')}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
