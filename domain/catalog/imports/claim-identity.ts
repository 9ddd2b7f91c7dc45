import type { Report } from './import-problem.ts'

/** Takes down the `id` that a part has in its front matter; one that another part of its kind has already is reported. */
export type ClaimIdentity = (
  kind: 'section' | 'lesson' | 'chapter',
  identity: string | null,
  place: { file: string; line: number },
) => void

export function claimIdentities(report: Report): ClaimIdentity {
  const claimed = new Map<string, string>()
  return (kind, identity, { file, line }) => {
    if (identity === null) return
    const other = claimed.get(`${kind} ${identity}`)
    if (other === undefined) claimed.set(`${kind} ${identity}`, file)
    else report(file, line, 'duplicate-id', { id: identity, other })
  }
}
