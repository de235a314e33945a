import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import type { TwoCells } from './two-cells.ts'

const file = fileURLToPath(new URL('./move-process.ts', import.meta.url))

/** Begins to move a tenant to the cell b in another process, and returns when that stands at the step. */
export async function moveUpTo(
  { cells }: Pick<TwoCells, 'cells'>,
  tenantId: string,
  stopAt: string,
): Promise<{ child: ChildProcess; kill: () => Promise<void> }> {
  const order = JSON.stringify({ owner: cells.owner, tenantId, target: 'b', stopAt })
  const child = spawn(process.execPath, [file, order], {
    env: { ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === stopAt) return { child, kill }
  }
  throw new Error(`the move ended before it came to ${stopAt}`)
}
