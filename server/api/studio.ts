import { Hono } from 'hono'
import type { Services } from '../compose.ts'
import type { RequestVariables } from '../request.ts'
import { folderImportRoutes } from './folder-import-routes.ts'

/** The calls of the owner's back office; the operator's command line uses them as well (`operator.ts`). */
export function studioApi(services: Pick<Services, 'pageCache'>) {
  return new Hono<RequestVariables>().route('/', folderImportRoutes(services))
}
