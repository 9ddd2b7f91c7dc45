export type StorageProblem = 'unreachable' | 'refused' | 'no-keys' | 'no-bucket' | 'wrong-region'

/** The bucket cannot be used at the moment; `cause` has the reason. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError'
  readonly problem: StorageProblem
  constructor(problem: StorageProblem, cause: unknown) {
    super('the storage of files does not answer', { cause })
    this.problem = problem
  }
}

/** The problem of the storage that an error or one of its causes tells of; null for any other error. */
export function storageProblem(thrown: unknown): StorageProblem | null {
  const seen = new Set<unknown>()
  for (let error = thrown; error instanceof Error && !seen.has(error); error = error.cause) {
    if (error instanceof StorageAwayError) return error.problem
    seen.add(error)
  }
  return null
}
