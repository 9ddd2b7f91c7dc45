/**
 * The address of the history of a part or, with null, of the course's own fields; with `revisionId`, its state at that entry
 * too.
 */
export function historyAddress(draftId: number, partId: number | null, revisionId?: number): string {
  const address = `/studio/drafts/${draftId}/history?part=${partId ?? 'course'}`
  return revisionId === undefined ? address : `${address}&revision=${revisionId}`
}
