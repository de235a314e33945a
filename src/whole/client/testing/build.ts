import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(new URL('../../../main/client/build-client.ts', import.meta.url))

/** Set by `npm test`, which builds the pages before all tests. */
export const builtVariable = 'KONTOR_TEST_PAGES_ARE_BUILT'

/** Builds the pages where `npm test` has not done so: to ask whether they are built takes seconds. */
export function buildClient(): void {
  // biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
  if (process.env[builtVariable] === '1') return
  const built = spawnSync(process.execPath, [builder], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the pages could not be built: ${built.stderr}`)
}
