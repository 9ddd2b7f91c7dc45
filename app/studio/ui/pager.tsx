import { StudioButtonLink } from './studio-button.tsx'

type Beside = { to: string; label: string } | null

/** Links to the previous and the next page of a list; nothing when there is neither. */
export function Pager({ label, previous, next }: { label: string; previous: Beside; next: Beside }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="flex justify-end gap-2 pt-4">
      {previous && (
        <StudioButtonLink to={previous.to} rel="prev">
          {previous.label}
        </StudioButtonLink>
      )}
      {next && (
        <StudioButtonLink to={next.to} rel="next">
          {next.label}
        </StudioButtonLink>
      )}
    </nav>
  )
}
