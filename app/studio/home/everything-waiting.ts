import type { Waiting, WaitingGroup } from '#domain/operations/waiting/list-waiting.ts'
import type { WaitingComment } from '#domain/operations/waiting/list-waiting-comments.ts'
import type { WaitingOpinions } from '#domain/operations/waiting/list-waiting-opinions.ts'
import type { WaitingRefusal } from '#domain/operations/waiting/list-waiting-refusals.ts'

export type EverythingWaiting = {
  waiting: Waiting | null
  refusals: WaitingGroup<WaitingRefusal> | null
  comments: WaitingGroup<WaitingComment> | null
  opinions: WaitingOpinions
  now: Date
}
