import { Link } from '../../ui/link.tsx'

export type Choice = { label: string; to: string; current: boolean }

/** A choice between a few links. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav
      aria-label={label}
      className="w-fit max-w-full overflow-x-auto rounded-[0.5rem] border border-line-strong p-0.5"
    >
      <ul className="flex gap-0.5">
        {choices.map(({ label: each, to, current }) => (
          <li key={each}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-[calc(var(--hit)-6px)] pointer-coarse:min-h-(--hit) max-bar:min-h-(--hit) items-center whitespace-nowrap rounded-sm px-2.5 font-medium max-bar:px-1.5 text-chalk-soft hover:text-chalk aria-[current=page]:bg-mint-wash aria-[current=page]:text-chalk aria-[current=page]:shadow-[inset_0_0_0_1px_var(--mint)]"
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
