import { hearAccessChanges } from '../../../main/process/rounds/hear-access-changes.ts'
import { buildService } from '../../../main/process/service.ts'
import { logTo } from '../../../platform/observability/log.ts'
import { LogOutput } from '../../../platform/observability/log-output.ts'
import type { World } from '../../testing/world.ts'

/** Another service on the database of a world, which keeps callers for as long as one in use does. */
export function hearingService({ database, vault, files }: World) {
  const aside = database.pool.aside()
  const ends: (() => Promise<void> | void)[] = [() => aside.close()]
  const { server } = buildService({
    pool: database.pool,
    vault,
    files,
    publicUrl: 'http://127.0.0.1',
    news: hearAccessChanges(
      { log: logTo('fatal', new LogOutput(1)), atEnd: (end) => ends.push(end) },
      aside,
    ),
  })
  const close = async () => {
    await server.close()
    for (const end of ends.toReversed()) await end()
  }
  return { server, close }
}
