import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Running } from '../process/running.ts'
import { BuiltClient } from './built-client.ts'

const file = fileURLToPath(new URL('build-client.ts', import.meta.url))

/**
 * Builds the pages in a separate process where they are not built yet. The service does not wait for it, and
 * goes on without pages where it fails.
 */
export function buildWhereMissing({ log, atEnd }: Running): void {
  if (new BuiltClient().page()) return
  log.info('the pages at /erp/ are being built')
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  if (child.pid !== undefined) lowerPriority(child.pid)
  const ended = once(child, 'close').catch((error) => [String(error)])
  let isStopping = false
  void ended.then(([status]) => {
    if (status === 0) return log.info('the pages at /erp/ are built')
    if (isStopping) return
    const output = Buffer.concat(said).toString().trimEnd().slice(-2_000)
    log.error({ status, output }, 'the pages at /erp/ could not be built: npm run web:build')
  })
  atEnd(async () => {
    isStopping = true
    child.kill('SIGKILL')
    await ended
  })
}

/** Logs which command builds the pages where there is no build: only `npm start` builds by itself. */
export function warnWhereMissing({ log }: Running): void {
  if (new BuiltClient().page()) return
  log.warn('the pages at /erp/ are not built: run npm run web:build')
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
