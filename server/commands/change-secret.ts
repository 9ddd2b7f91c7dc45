import { translate } from '#locales/translate.ts'
import { lockDataFolder } from '../process/data-folder-lock.ts'
import { makePrivate } from '../process/private-folder.ts'
import { openShopDatabase } from '../process/shop-database.ts'
import { requireSameShop } from '../process/shop-identity.ts'
import { changeShopSecret } from '../process/shop-secret.ts'
import { openShopStorage } from '../process/shop-storage.ts'
import type { Environment } from '../settings/environment.ts'

/** The command `change-secret`, for when no site runs. Returns lines to print. Throws `StartRefusal` and `DataFolderTakenError`. */
export async function changeSecret(environment: Environment): Promise<string[]> {
  const { AULA_DATA, AULA_LANG } = environment
  await makePrivate(AULA_DATA)
  const lock = await lockDataFolder(AULA_DATA, { exclusive: true })
  try {
    const storage = await openShopStorage(environment)
    const connection = await openShopDatabase(environment, storage)
    try {
      await connection.migrate()
      await requireSameShop(connection, storage)
      const { changed, made } = await changeShopSecret(environment, connection)
      const outcome = made ? 'made' : changed ? 'changed' : 'same'
      return [translate(AULA_LANG, `command.secret.${outcome}`, { folder: AULA_DATA })]
    } finally {
      await connection.close()
    }
  } finally {
    await lock.release()
  }
}
