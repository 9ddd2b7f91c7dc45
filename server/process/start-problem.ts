import { type DatabaseProblem, databaseProblem } from '#gateways/database/database-problem.ts'
import { OtherMigrationsError } from '#gateways/database/known-migrations.ts'
import { nameFullDisk } from '#gateways/storage/full-disk.ts'
import { type StorageProblem, storageProblem } from '#gateways/storage/storage-problem.ts'
import { EnvironmentError } from '../settings/environment.ts'
import { DataFolderTakenError } from './data-folder-lock.ts'

const databaseSentences: Record<Exclude<DatabaseProblem, 'full'>, string> = {
  unreachable:
    'The PostgreSQL server of DATABASE_URL does not answer: start it, or look at the host and the port of the address.',
  'refused-password':
    'The PostgreSQL server refuses the user of DATABASE_URL: look at the name and the password in the address.',
  'no-such-database': 'The PostgreSQL server has no database of the name in DATABASE_URL: create it first.',
  'starting-or-stopping':
    'The PostgreSQL server of DATABASE_URL is starting or stopping: try again in a moment.',
  'too-many-connections':
    'The PostgreSQL server of DATABASE_URL has no connection left: end another program of it, or raise its max_connections.',
}

const storageSentences: Record<StorageProblem, string> = {
  unreachable:
    'The S3 server does not answer: start it, or look at S3_ENDPOINT and at the way there. Its certificate must be valid.',
  refused:
    'The S3 server refuses the keys: look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, at the clock of this machine, and at what they may do ' +
    '(docs/operations.md names it).',
  'no-keys':
    'There are no keys for the S3 server: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role of Amazon.',
  'no-bucket': 'The S3 server has no bucket of the name in S3_BUCKET: create it first.',
  'wrong-region': 'The bucket of S3_BUCKET is in another region: set S3_REGION to it.',
}

/** A sentence about a problem that the operator can fix; null for a fault of the program. */
export function startProblem(error: unknown): string | null {
  if ([EnvironmentError, DataFolderTakenError, StartRefusal].some((kind) => error instanceof kind)) {
    return (error as Error).message
  }
  if (error instanceof OtherMigrationsError) return otherMigrations(error)
  const { code, address, port, path, syscall } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') {
    return `Another program listens on ${address}:${port}: stop it, or set PORT to another number.`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not listen on port ${port}: set PORT to a number above 1023.`
  }
  if ((code === 'EEXIST' && syscall === 'mkdir') || code === 'ENOTDIR') {
    return `${path} is a file, or below one: set AULA_DATA to a folder.`
  }
  const mayNotMake = code === 'ENOENT' && syscall === 'mkdir'
  if ((code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || mayNotMake) && path) {
    return `This user may not write ${path}: set AULA_DATA to a folder of their own.`
  }
  const ofFiles = storageProblem(error)
  if (ofFiles) return storageSentences[ofFiles]
  const problem = databaseProblem(error)
  if (problem === 'full') {
    return `No room is left on ${nameFullDisk(error)}: nothing can be written. Make room and start again.`
  }
  return problem && databaseSentences[problem]
}

function otherMigrations({ kind, migrations }: OtherMigrationsError): string {
  return kind === 'newer'
    ? 'The database was changed by a newer version of Aula than this one: start that version again, or restore a backup from before the update.'
    : `The database lacks ${migrations.join(', ')}, though later changes were made to it. A version of Aula between two releases made it so: ` +
        'start that version again, or restore a backup from before it.'
}

/** A server must not start like this. `message` is a sentence for the operator. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
