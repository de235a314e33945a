import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { addSeller } from '../../../invoicing/testing/billed-order.ts'
import type { Outcome } from '../../../main/cli/simulate/simulation.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { Vault } from '../../../platform/secrets/vault.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { europeanRates } from '../../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../../sales/tax-rates/tax-rate-store.ts'
import { embeddedOwner, masterKey } from '../../testing/processes/service-process.ts'
import { addTenant } from '../../testing/world.ts'
import { Caller } from './caller.ts'

/** A merchant with a real catalogue who sells on a channel of the operator; all of it made over HTTP. */

const sellerId = 'trader'
const channelName = 'bazaar'

interface SoldItem {
  readonly uuid: string
  /** Pieces in stock before anything was sold. */
  readonly opening: number
}

export interface Marketplace {
  readonly merchant: Caller
  readonly operator: Caller
  readonly tenantId: string
  /** The sales channel of the merchant that leads to the channel, by its uuid. */
  readonly salesChannel: string
  /** What the program of the channel logs in with. */
  readonly refreshToken: string
  readonly items: readonly SoldItem[]
}

/** Has so many offers: the products of the trading company, and further editions of those that it still sells. */
export async function openMarketplace(
  dataDir: string,
  port: () => number,
  offers: number,
): Promise<Marketplace> {
  const pool = new Pool(
    { ...embeddedOwner(dataDir), user: 'erp_app' },
    { size: 2, queueLength: 16 },
  )
  const added = async (name: string, isOperator: boolean) => {
    const tenant = await addTenant({ pool }, new Vault(masterKey), { name, isOperator })
    if (!isOperator) {
      await tenant.work(async (tx) => {
        await insertTaxRates(tx, europeanRates)
        await addSeller(tx)
      })
    }
    return { caller: new Caller(port, tenant.app), tenantId: tenant.tenantId }
  }
  const { caller: operator } = await added('Operator', true)
  const { caller: merchant, tenantId } = await added('Trader', false)
  await pool.close()
  await merchant.post('/v2/tax-classes', { name: 'Standard', type: 4, isDefault: true })
  await merchant.post('/v2/tax-registrations', {
    ...{ countryIso: 'DE', vatId: 'DE136695976', usesDestinationRates: true },
  })
  await merchant.post('/v2/customer-groups', { name: 'Private', isDefault: true })
  const warehouse = await merchant.post('/v2/warehouses', { name: 'Quay' })
  const items = await stockUp(merchant, warehouse.id, offers)
  const refreshToken = await openChannel(operator)
  const salesChannel = await connect(merchant, port, refreshToken)
  await offer(merchant, items, salesChannel)
  return { merchant, operator, tenantId, salesChannel, refreshToken, items }
}

type Line = Readonly<Record<string, string>>

const file = fileURLToPath(
  new URL('../../../../../shared/data/northwind/products.csv', import.meta.url),
)

export const unlessAbsent = {
  skip: existsSync(file) ? false : 'THE SAMPLE DATA northwind IS NOT HERE',
}

/** The file as it is, and then its products that are still sold under further numbers, until there are enough. */
async function stockUp(merchant: Caller, warehouseId: string, offers: number): Promise<SoldItem[]> {
  const lines: Line[] = parse(readFileSync(file), { columns: true, bom: true })
  const sold = lines.filter(({ discontinued }) => discontinued === '0')
  const editions = Array.from({ length: Math.max(0, offers - sold.length) }, (_, index) => {
    const line = sold[index % sold.length] as Line
    const edition = Math.floor(index / sold.length) + 2
    const { productID, productName } = line
    return {
      ...line,
      productID: `${productID}-${edition}`,
      productName: `${productName} ${edition}`,
    }
  })
  await importItems(merchant, [...lines, ...editions])
  const stocks = new Map<string | undefined, number>(
    ([...sold, ...editions] as Line[]).map((line) => [
      line['productID'],
      Number(line['unitsInStock']),
    ]),
  )
  const items = (await merchant.all('/v2/items')).flatMap(({ id, sku }): SoldItem[] => {
    const opening = stocks.get(sku)
    return opening === undefined ? [] : [{ uuid: id, opening }]
  })
  const inStock = items.filter(({ opening }) => opening > 0)
  for (let at = 0; at < inStock.length; at += 100) {
    await merchant.post('/v2/stocks/batch', {
      bookings: inStock.slice(at, at + 100).map(({ uuid, opening }) => ({
        ...{ itemId: uuid, warehouseId, quantity: opening },
      })),
    })
  }
  return items
}

async function importItems(merchant: Caller, lines: readonly Line[]): Promise<void> {
  const rows = [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const csv = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  const { id } = await merchant.post('/v2/imports', {
    ...{ kind: 'items', format: 'csv', data: Buffer.from(csv).toString('base64') },
    ...{
      mapping: { defaults: { inventoryManagementActive: 'yes', taxClass: 'Standard' } },
      unknownColumns: 'ignore',
    },
  })
  for (;;) {
    const job = await merchant.get(`/v2/jobs/${id}`)
    if (job.status === 'succeeded') return
    assert.ok(['queued', 'running'].includes(job.status), JSON.stringify(job))
    await pause(100)
  }
}

async function openChannel(operator: Caller): Promise<string> {
  const { id } = await operator.post('/v2/sales-channels', {
    type: 'ChannelConnector',
    name: 'Bazaar',
  })
  await operator.post('/v2/admin/channels', {
    ...{ salesChannelId: id, channel: channelName, displayName: 'Bazaar', redeliverySeconds: 2 },
  })
  const client = await operator.post('/v2/admin/clients', {
    ...{ name: 'Bazaar', scopes: ['channel'], salesChannelId: id },
  })
  return client.refreshToken
}

/** As merchant and channel do it; returns the uuid of the sales channel. */
async function connect(merchant: Caller, port: () => number, refreshToken: string) {
  const made = await merchant.post('/v2/sales-channels', {
    ...{ type: 'ChannelConnector', name: 'To the bazaar' },
  })
  const { session } = await merchant.post('/v2/channel-connections', {
    ...{ salesChannelId: made.id, channel: channelName },
  })
  const { authToken } = await fetch(`http://127.0.0.1:${port()}/v1/auth`, {
    method: 'POST',
    body: new URLSearchParams({ refreshToken }),
  }).then((reply) => reply.json() as Promise<{ authToken: string }>)
  const program = new Caller(port, { headers: { authorization: `Bearer ${authToken}` } })
  await program.get(`/v1/channel/seller/signup-session?session=${session}`)
  await program.post('/v1/channel/seller', { session, sellerId })
  return made.id as string
}

async function offer(merchant: Caller, items: readonly SoldItem[], salesChannel: string) {
  for (let at = 0; at < items.length; at += 500) {
    await merchant.patch('/v2/items/sales-channels/batch', {
      itemKeys: items.slice(at, at + 500).map(({ uuid }) => uuid),
      ...{ activateSalesChannels: [salesChannel], deactivateSalesChannels: [] },
      applyToChildItems: false,
    })
  }
}

/** A run of the command line, which knows the address of the service and the token of the channel alone. */
export function simulate(
  baseUrl: string,
  { refreshToken }: Marketplace,
  options: readonly string[],
) {
  const cli = fileURLToPath(new URL('../../../main/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, 'channel', 'simulate', '--json', ...options], {
    env: { ...compileCache, KONTOR_URL: baseUrl, KONTOR_CHANNEL_TOKEN: refreshToken },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), status]).then(
    ([out, err, code]) => ({ status: code, err, outcome: parsed(out) }),
  )
  return { ended, isRunning: () => child.exitCode === null, stop: () => child.kill('SIGTERM') }
}

const parsed = (out: string) => (out === '' ? undefined : (JSON.parse(out) as Outcome))
