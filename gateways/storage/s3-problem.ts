import { StorageAwayError, type StorageProblem } from './storage-problem.ts'

/** Codes of S3 and of its SDK: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const byName: Readonly<Record<string, StorageProblem>> = {
  NoSuchBucket: 'no-bucket',
  PermanentRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
  IllegalLocationConstraintException: 'wrong-region',
  CredentialsProviderError: 'no-keys',
  TimeoutError: 'unreachable',
}

const networkCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE|PROTO)|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|HPE_)/

type SdkError = Error & {
  code?: unknown
  $metadata?: { httpStatusCode?: number }
  $response?: { statusCode?: number }
}

/** Whether the file is missing. Answers to `HEAD` have no body, so the status must do as well as the error's name. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket')
}

/** A `StorageAwayError` for a problem that can be solved outside the program; other errors stay errors. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const problem = problemOf(error)
  return problem ? new StorageAwayError(problem, readable(error)) : readable(error)
}

/** The error without request and answer, which do not belong in logs. Errors of `HEAD` have only a status. */
function readable(error: SdkError): Error {
  const status = statusOf(error)
  if (status === undefined) return error
  return new Error(
    /^Unknown/.test(error.name) ? `HTTP ${status}` : `HTTP ${status} ${error.name}: ${error.message}`,
  )
}

function problemOf(thrown: SdkError): StorageProblem | null {
  const named = Object.hasOwn(byName, thrown.name) ? byName[thrown.name] : undefined
  if (named) return named
  const status = statusOf(thrown)
  if (status === 401 || status === 403) return 'refused'
  if (status === 301 || status === 307) return 'wrong-region'
  if (status !== undefined) return status === 429 || status >= 500 ? 'unreachable' : null
  const { code } = thrown
  return typeof code === 'string' && networkCodes.test(code) ? 'unreachable' : null
}

function statusOf({ $metadata, $response }: SdkError): number | undefined {
  return $metadata?.httpStatusCode ?? $response?.statusCode
}
