import { concludeWithItemPage } from '../../src/catalog/item-search/item-page-store.ts'
import type { ItemColumns } from '../../src/catalog/items/item-columns.ts'
import { itemRecord, itemSource } from '../../src/catalog/items/item-record-store.ts'
import { concludeWithItemPatch } from '../../src/catalog/items/item-store.ts'
import { bodyOf } from '../../src/customers/writes/customer-body.ts'
import { concludeWithChange } from '../../src/customers/writes/write-customer.ts'
import { type Actor, auditedInsert } from '../../src/platform/pipeline/auditing/audit.ts'
import {
  type CompiledStatement,
  compile,
  fixed,
  type Sql,
} from '../../src/platform/postgres/sql.ts'
import type { TenantTx } from '../../src/platform/postgres/transaction.ts'
import { concludeWithPage } from '../../src/platform/records/page.ts'
import { concludeWithRecord } from '../../src/platform/records/record-source.ts'
import { salesOrders } from '../../src/sales/orders/records/sales-order-record-store.ts'
import { customerUuid } from '../data/customers.ts'
import { fillOrders } from '../data/orders.ts'
import type { Script } from '../instruments/pgbench.ts'
import { recorded, varyingWithin } from '../instruments/recorded.ts'
import type { Stage } from '../instruments/stage.ts'

/** A piece of work: its HTTP request and the statements that the service sends to PostgreSQL. */
export interface Work {
  readonly name: string
  readonly goal: string
  /** The Lua script of wrk. */
  readonly request: string
  readonly script: Script
}

/** Placeholders of values that differ from run to run; no other value of the statements equals one. */
const someItem = 2_000_000_001
const varyingPrice = 2_000_000_002
const varyingName = 'some name'
const somePage = 20_000_001
const pageSize = 50
const pages = {
  variables: ['\\set page random(1, 20)', '\\set skipped (:page - 1) * 50'],
  varying: new Map<unknown, string>([[(somePage - 1) * pageSize, ':skipped']]),
}

export async function works(stage: Stage): Promise<Work[]> {
  const random = `random(${stage.firstItemId}, ${stage.lastItemId})`
  await fillOrders(stage, 2_000, 3)
  const luaItem = `'/v1/items/' .. math.${random}`
  return [
    {
      name: 'PATCH /v1/items/{itemId}, the price alone',
      goal: 'at least 0.6 of pgbench',
      request: `return send('PATCH', ${luaItem}, '{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 10000) / 100 .. '}}')`,
      script: await patchScript(stage, random, { sales_price_net: varyingPrice }),
    },
    {
      name: 'PATCH /v1/items/{itemId}, the name, which the search finds it by',
      goal: 'at least 0.6 of pgbench',
      request: `return send('PATCH', ${luaItem}, '{"Name":"N' .. math.random(1, 1000000) .. '"}')`,
      script: await patchScript(stage, random, { name: varyingName }),
    },
    {
      name: 'PATCH /v2/customers/{customerId}, how they came',
      goal: 'at least 0.6 of pgbench',
      request: `return send('PATCH', '/v2/customers/${customerUuid('')}' .. math.random(${stage.firstCustomerId}, ${stage.lastCustomerId}), '{"initialContact":"Fair ' .. math.random(100000, 999999) .. '"}')`,
      script: await customerPatchScript(stage),
    },
    {
      name: 'GET /v1/items/{itemId}',
      goal: 'at least 0.5 of pgbench, p99 below 10 ms',
      request: `return send('GET', ${luaItem})`,
      script: {
        variables: [`\\set item ${random}`],
        statements: await sent(stage, (tx) =>
          concludeWithRecord(tx, 'v1', itemSource, { id: someItem }),
        ),
        varying: new Map([[someItem, ':item']]),
      },
    },
    {
      name: 'GET /v2/sales-orders?pageSize=50, of three lines each',
      goal: 'at most twice the time of the SQL alone',
      request: `return send('GET', '/v2/sales-orders?pageSize=50&pageNumber=' .. math.random(1, 20))`,
      script: {
        ...pages,
        statements: await sent(stage, (tx) =>
          concludeWithPage(tx, 'v2', salesOrders, { pageNumber: somePage, pageSize }),
        ),
      },
    },
    {
      name: 'GET /v1/items?pageSize=50',
      goal: 'at most twice the time of the SQL alone',
      request: `return send('GET', '/v1/items?pageSize=50&pageNumber=' .. math.random(1, 20))`,
      script: {
        ...pages,
        statements: await sent(stage, (tx) =>
          concludeWithItemPage(tx, 'v1', { pageNumber: somePage, pageSize }),
        ),
      },
    },
  ]
}

async function patchScript(stage: Stage, random: string, patch: ItemColumns): Promise<Script> {
  const actor = actorOf(stage, 'updateItem')
  const statements = await sent(stage, (tx) =>
    concludeWithItemPatch(
      tx,
      {
        ...{ reference: { id: someItem }, columns: patch },
        audited: (change) => auditedInsert(actor, { entity: 'item', ...change }, 0),
      },
      itemRecord.v1,
    ),
  )
  return {
    variables: [`\\set item ${random}`, '\\set number random(1, 1000000)'],
    statements,
    varying: new Map<unknown, string>([
      [someItem, ':item'],
      [varyingName, `'N' || :number`],
      [varyingPrice, ':number / 100.0'],
    ]),
  }
}

const someContact = 'Fair 123456'

async function customerPatchScript(stage: Stage): Promise<Script> {
  const { firstCustomerId, lastCustomerId } = stage
  const customer = { uuid: customerUuid(firstCustomerId) }
  const statements = await recorded(stage, actorOf(stage, 'updateCustomer'), (call) =>
    concludeWithChange(call, customer, bodyOf({ initialContact: someContact })),
  )
  return {
    variables: [
      `\\set customer random(${firstCustomerId}, ${lastCustomerId})`,
      '\\set number random(100000, 999999)',
    ],
    statements,
    varying: varyingWithin(
      statements,
      new Map([
        [String(firstCustomerId), ':customer'],
        [someContact, `'Fair ' || :number`],
      ]),
    ),
  }
}

/** What the audit trail needs of a caller. */
export function actorOf({ tenantId }: Stage, operation: string): Actor {
  const caller = { tenant: { tenantId }, name: 'bench', clientId: 'bench', appId: 'bench' }
  return {
    // The trail reads no more of it.
    caller: caller as unknown as Actor['caller'],
    runAs: undefined,
    requestId: '00000000-0000-0000-0000-000000000000',
    sessionId: undefined,
    companyId: undefined,
    operation,
  }
}

/** The statements of this work, including its transaction. */
export async function sent(
  { tenantId }: Pick<Stage, 'tenantId'>,
  work: (tx: TenantTx) => Promise<unknown>,
): Promise<CompiledStatement[]> {
  const statements: Sql[] = []
  const record = {
    tenantId,
    workflowsDisabled: false,
    conclude: async (statement: Sql) => {
      statements.push(statement)
      return []
    },
    concludeAll: async (all: readonly Sql[]) => {
      statements.push(...all)
      return []
    },
  }
  // The work sends statements and does nothing else with its transaction.
  await work(record as unknown as TenantTx)
  const transaction = [
    fixed('begin'),
    fixed(`set local app.tenant_id = '${tenantId}'`),
    ...statements,
    fixed('commit'),
  ]
  return transaction.map((statement) => compile(statement, tenantId))
}
