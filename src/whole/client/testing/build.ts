import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(new URL('../../../main/client/build-client.ts', import.meta.url))

/** Builds the pages where `npm test` has not done so. */
export function buildClient(): void {
  const built = spawnSync(process.execPath, [builder], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the pages could not be built: ${built.stderr}`)
}
