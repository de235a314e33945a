import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** VIES as it is published, as a program of its own on this machine. The caller stops it. */
export async function startVies() {
  const program = fileURLToPath(new URL('./vies-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const base = line.toString('utf8').trim()
  const send = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init)
  return {
    address: `${base}/rest-api/check-vat-number`,
    behaves: async (behaviour: string) => {
      await send('/behaviour', { method: 'PUT', body: behaviour })
    },
    stop: () => {
      child.kill()
    },
    /** What was asked since the last time. */
    questions: async () => (await (await send('/questions')).json()) as unknown[],
  }
}
