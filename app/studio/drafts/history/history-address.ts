/** Of a part, or of the course itself (null); with what it was at one entry. */
export function historyAddress(draftId: number, partId: number | null, revisionId?: number): string {
  const address = `/studio/drafts/${draftId}/history?part=${partId ?? 'course'}`
  return revisionId === undefined ? address : `${address}&revision=${revisionId}`
}
