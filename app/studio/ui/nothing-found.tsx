import { StudioButtonLink } from './studio-button.tsx'

/** Stands in the place of a list whose filters let nothing through. */
export function NothingFound({ text, showAll, to = '?' }: { text: string; showAll: string; to?: string }) {
  return (
    <div className="grid justify-items-start gap-3 py-10">
      <p>{text}</p>
      <StudioButtonLink to={to}>{showAll}</StudioButtonLink>
    </div>
  )
}
