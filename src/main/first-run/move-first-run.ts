import { moveRedirects } from '../../access/clients/client-store.ts'
import { findTenant } from '../../access/tenants/tenant-store.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { FirstRunOptions } from './first-run.ts'
import { type FirstRun, FirstRunDraft, firstRunFile, readFirstRun } from './first-run-file.ts'

type MoveOptions = Omit<FirstRunOptions, 'files'>

/**
 * Updates `first-run.json` where the address of the service has changed: its logins lead to the new
 * address. The file is written last, so the next start repeats an interrupted update. Returns the content of the file where its tenant
 * exists.
 */
export async function moveFirstRun(options: MoveOptions): Promise<FirstRun | undefined> {
  const { pool, baseUrl, dataDir } = options
  const found = foundIn(dataDir)
  if (!found) return undefined
  const { tenantId, client, docs } = found
  if ((await asTenant(pool, tenantId, findTenant)) === undefined) return undefined
  if (found.baseUrl === baseUrl) return found
  const clientIds = [client, docs].flatMap((one) => one?.clientId ?? [])
  await asTenant(pool, tenantId, (tx) =>
    moveRedirects(tx, clientIds, { from: found.baseUrl, to: baseUrl }),
  )
  const moved = { ...found, baseUrl }
  const draft = new FirstRunDraft(dataDir)
  draft.write(moved)
  draft.finish()
  return moved
}

/** A file that was edited and can no longer be read is left alone. */
function foundIn(dataDir: string): FirstRun | undefined {
  try {
    return readFirstRun(firstRunFile(dataDir))
  } catch {
    return undefined
  }
}
