import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../platform/testing/free-port.ts'

interface CarriedParcel {
  readonly labelId: string
  readonly trackingId: string
  readonly product: string
  readonly weight: number
  readonly hasCustoms: boolean
  readonly isCancelled: boolean
}

export interface Carried {
  readonly parcels: readonly CarriedParcel[]
  readonly manifests: readonly {
    readonly reference: string
    readonly trackingIds: readonly string[]
  }[]
}

/** The example of a carrier as a program of its own on this machine, for calls that its secret signs. The caller stops it. */
export async function exampleCarrier() {
  const program = fileURLToPath(new URL('../../../examples/carrier/server.js', import.meta.url))
  const port = await freePort()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PORT: String(port), CARRIER_SECRET: secret },
  })
  await once(child.stdout, 'data')
  child.stdout.resume()
  const base = `http://127.0.0.1:${port}`
  return {
    ...{ secret, address: `${base}/kontor` },
    /** How it goes on: `usual`, `refuses`, `lost`, `broken`. */
    behaves: (behaviour: string, reason = '') => behave(base, behaviour, reason),
    carried: () => carriedBy(base),
    stop: () => {
      child.kill()
    },
  }
}

export async function behave(base: string, behaviour: string, reason = ''): Promise<void> {
  const body = JSON.stringify({ behaviour, reason })
  const answer = await fetch(`${base}/behaviour`, { method: 'PUT', body })
  assert.equal(answer.status, 200)
}

export const carriedBy = async (base: string): Promise<Carried> =>
  (await (await fetch(`${base}/parcels`)).json()) as Carried
