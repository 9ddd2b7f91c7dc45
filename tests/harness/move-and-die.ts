// Moves a data folder's shop to PostgreSQL and dies at a given step, as by kill -9.
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'

const [folder = '', url, last = ''] = process.argv.slice(2)
await moveEmbeddedDatabase({ AULA_DATA: folder, DATABASE_URL: url }, 'en', (step) => {
  const name = typeof step === 'object' ? step.copied : step
  if (name === last) process.kill(process.pid, 'SIGKILL')
})
