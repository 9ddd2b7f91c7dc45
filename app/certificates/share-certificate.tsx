import { ImageDown, Link as LinkIcon, Share2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { certificatePath, certificatePicturePath } from '#values/certificate-picture.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { absolute } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'

/**
 * Buttons to share the picture of a certificate: the browser's share dialog where it takes files, a download, and the address.
 */
export default function ShareCertificate({
  code,
  personName,
  course,
  withLink = false,
}: {
  code: string
  personName: string
  /** Title of the course. */
  course: string
  /** Also offers the address, where the browser cannot share. */
  withLink?: boolean
}) {
  const t = useTranslations('certificateShare')
  const locale = useLocale()
  const root = useRootData()
  const page = root ? absolute(root, certificatePath(code)) : ''
  // A path, so that it is on the host by which this page was opened.
  const picture = `${root?.base ?? ''}${certificatePicturePath(code, locale)}`
  const title = t('pictureOf', { name: personName, course })
  const mayShare = useSyncExternalStore(subscribe, sharesPictures, () => false)
  const file = useRef<Promise<File> | null>(null)
  /** Fetches the picture when the person reaches for the button: browsers do not allow sharing long after a press. */
  const fetchFile = () => {
    file.current ??= pictureFile(picture, `${code}.jpg`)
    file.current.catch(() => {
      file.current = null
    })
    return file.current
  }
  const share = async () => {
    try {
      await navigator.share({ files: [await fetchFile()], title, text: `${title}\n${page}` })
    } catch (error) {
      // The person closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.warning(t('failed'))
    }
  }
  return (
    <>
      {mayShare && (
        <Button onClick={share} onPointerEnter={() => void fetchFile()} onFocus={() => void fetchFile()}>
          <Share2 size={18} aria-hidden />
          {t('share')}
        </Button>
      )}
      <a href={picture} download={`${code}.jpg`} className={buttonClass()}>
        <ImageDown size={18} aria-hidden />
        {t('download')}
      </a>
      {withLink && !mayShare && <CopyLink address={page} />}
    </>
  )
}

function CopyLink({ address }: { address: string }) {
  const t = useTranslations('certificateShare')
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    if (await copyText(address)) toast.success(t('copied'))
    else setByHand(true)
  }
  if (byHand) {
    return (
      <input
        readOnly
        value={address}
        aria-label={t('copy')}
        ref={(input) => input?.select()}
        className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-md border border-line border-dashed bg-transparent px-3 py-2 text-chalk-soft text-sm"
      />
    )
  }
  return (
    <Button onClick={copy}>
      <LinkIcon size={18} aria-hidden />
      {t('copy')}
    </Button>
  )
}

async function pictureFile(address: string, name: string): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the picture is answered with ${answer.status}`)
  return new File([await answer.blob()], name, { type: 'image/jpeg' })
}

const subscribe = () => () => {}

function sharesPictures(): boolean {
  const empty = new File([''], 'picture.jpg', { type: 'image/jpeg' })
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [empty] }) === true
}
