import { useTranslations } from 'use-intl'
import Dialog from '../ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

export default function ContactDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('contact')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('lead')}>
      <ContactForm onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}
