import { type ReactNode, useEffect, useId, useRef } from 'react'

export function ProfilePart({
  title,
  arrives = false,
  children,
}: {
  title: string
  /** Takes the focus on mount, for a part that replaces the form whose button was pressed. */
  arrives?: boolean
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arrives) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [arrives])
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6">
      <h2 ref={heading} id={id} tabIndex={arrives ? -1 : undefined} className="mb-5 text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
