import assert from 'node:assert/strict'
import type pg from 'pg'
import { eventEntities } from '../../../main/registries/events.ts'

/** What a request recorded of its writes: in the audit trail and in the outbox. */
export interface Recorded {
  /** Entries of the audit trail. */
  readonly audited: number
  /** `entity kind uuid` of every record announced, as often as it was. */
  readonly announced: readonly string[]
  /** The fields that the events name. */
  readonly fields: readonly string[]
  /** What follows from the audit trail; `*` for a record that the entry does not name. */
  readonly expected: readonly string[]
}

/** Records that the audit trail names and that are announced as a change of another record. */
const partOf: Readonly<Record<string, string>> = {
  itemImage: 'item',
  'item-description': 'item',
  'item-supplier': 'item',
  'item-property': 'item',
  'item-attributes': 'item',
  'item-custom-field': 'item',
  'cross-references': 'item',
  variation: 'item',
  'variation-value': 'item',
  'customer-price': 'item',
  'sales-channel-price': 'item',
  'special-price': 'item',
  'customer-contact': 'customer',
  'customer-bank-account': 'customer',
  'customer-mandate': 'customer',
  'customer-file': 'customer',
  'customer-note': 'customer',
  'customer-custom-field-value': 'customer',
  'sales-order-file': 'sales-order',
  'sales-order-line-item-file': 'sales-order',
  'sales-order-note': 'sales-order',
  'return-file': 'return',
  'invoice-file': 'invoice',
  'sales-order-custom-field-value': 'sales-order',
  'category-description': 'category',
  'property-value-description': 'property-value',
}

const security =
  'who may call concerns the administrators alone: they have the audit trail, and an app asks for its own'

/** What is audited and not announced, with the reason. */
const unannounced: Readonly<Record<string, string>> = {
  registration: security,
  'registration-window': security,
  'blocked-app': security,
  'api-key': security,
  client: security,
  session: security,
  'browser-session': security,
  'channel-session': security,
  'channel-attribute-request': 'a question to the channel: no record changes by it',
  'channel-seller': 'the seller as its channel knows it: announced as its connection',
  profile:
    'how a person sees the pages concerns this person; the language is announced as the user’s',
  'kept-view': 'how people see a list: the page reads its views when it opens',
  'accounting-settings': 'a setting: no record changes by it',
  'dunning-settings': 'a setting: no record changes by it',
  'vat-check-settings': 'a setting: no record changes by it',
  'number-range': 'a setting: no record changes by it',
  'retention-rule': 'a setting: what is removed by it is announced when it is',
  tenant: 'tenants belong to the operator; a reader follows one tenant',
  'channel-event': 'an event that is put back is sent to the channel itself, and no record changes',
  'app-installation': 'the app itself is called, at its addresses',
  'app-session': 'a token is issued: no record changes',
  'workflow-run': 'a run goes on: what it does to records is announced',
  'webhook-replay': 'deliveries are sent again: no record changes',
  'voucher-code': 'a code is shown: no record changes',
  'webhook-test': 'a delivery is made: no record changes',
}

/** Records that change with those that the audit trail names. */
const changedAlong: Readonly<Record<string, readonly string[]>> = {
  // One that waits ends where it is asked again.
  'vat-check': ['vat-check'],
  'carrier-manifest': ['carrier-label'],
  invoice: ['sales-order', 'voucher'],
  'sales-order': ['voucher'],
  'credit-note': ['sales-order', 'invoice'],
  payment: ['sales-order', 'invoice'],
  'bank-statement-line': ['sales-order', 'invoice'],
}

/** Records that are created with those that the audit trail names, in whose entry they stand. */
const createdAlong: Readonly<Record<string, readonly string[]>> = {
  'bank-statement-line': ['payment'],
  invoice: ['voucher'],
}

/** A request that was sent. */
export interface Sent extends Recorded {
  readonly status: number
}

interface Audited {
  readonly entity: string
  readonly entityId: string
  readonly kind: string
  /** Items that the entry names in addition. */
  readonly items: readonly number[] | null
}

/** Stands for the uuid of a record that is not there any more. */
const gone = 'gone'

/** The outbox of a database, emptied by every reading. `owner` is a superuser. */
export class Outbox {
  readonly #owner: pg.Client

  constructor(owner: pg.Client) {
    this.#owner = owner
  }

  async clear(): Promise<void> {
    await this.#owner.query('delete from erp.pending_events')
  }

  /** What the request with this id recorded. */
  async recordedBy(tenantId: string, requestId: string): Promise<Recorded> {
    const { rows: entries } = await this.#owner.query<Audited>(
      `select entity, entity_id as "entityId", case
         when after is null then 'deleted' when before is null then 'created' else 'changed' end as kind,
         (select array_agg(id) from erp.audited_records named, unnest(named.ids) id
          where named.tenant_id = entry.tenant_id and named.entry_id = entry.id) as items
       from erp.audit_entries entry where request_id = $1 order by entity, entity_id`,
      [requestId],
    )
    const expected: string[] = []
    for (const entry of entries) expected.push(...(await this.#expectedOf(tenantId, entry)))
    const { announced, fields } = await this.#announced(tenantId)
    const along = entries.flatMap(({ entity }) => [
      ...(changedAlong[entity] ?? []).map((one) => `${one} changed `),
      ...(createdAlong[entity] ?? []).map((one) => `${one} created `),
    ])
    return {
      audited: entries.length,
      announced: announced.filter((one) => !along.some((begin) => one.startsWith(begin))),
      fields,
      expected: [...new Set(expected)].toSorted(),
    }
  }

  async #expectedOf(tenantId: string, entry: Audited): Promise<string[]> {
    const { entity, entityId, items } = entry
    if (entity in unannounced) return []
    const named = items ? await this.#uuidsOf(tenantId, 'item', items) : []
    const expected = named.filter((uuid) => uuid !== gone).map((uuid) => `item changed ${uuid}`)
    // Items were put into it or taken out; or a batch, or the source of a copy, which stays as it is.
    if (entity === 'category' && items) return expected
    if (entity === 'item' && items && entry.kind === 'created') return expected
    if (entity === 'stock') return [`stock changed ${entityId.split('/')[0]}`]
    const whole = partOf[entity]
    if (!whole) return [...expected, `${entity} ${entry.kind} ${entityId}`]
    if (items) return expected
    return [
      `${whole} changed ${/^variation|-(contact|bank-account|mandate|note|file)$/.test(entity) ? '*' : entityId}`,
    ]
  }

  async #announced(tenantId: string): Promise<Pick<Recorded, 'announced' | 'fields'>> {
    const { rows } = await this.#owner.query<{
      entity: string
      kind: string
      ids: number[]
      uuids: string[] | null
      fields: string[] | null
    }>(
      `delete from erp.pending_events where tenant_id = $1
       returning entity, kind, record_ids as ids, record_uuids as uuids, fields`,
      [tenantId],
    )
    const found: string[] = []
    for (const { entity, kind, ids, uuids } of rows) {
      const declared = eventEntities.find(({ name }) => name === entity)
      if (!declared) throw new Error(`${entity} is announced and no room declares it`)
      const known = uuids ?? (await this.#uuidsOf(tenantId, entity, ids))
      found.push(...known.map((uuid) => `${entity} ${kind} ${uuid}`))
    }
    return { announced: found.toSorted(), fields: rows.flatMap(({ fields }) => fields ?? []) }
  }

  async #uuidsOf(tenantId: string, entity: string, ids: readonly number[]): Promise<string[]> {
    const declared = eventEntities.find(({ name }) => name === entity)
    const { id, uuid } = declared?.followed?.keys ?? { id: 'id', uuid: 'uuid' }
    const { rows } = await this.#owner.query<{ uuid: string | null }>(
      `select record.${uuid} as uuid from unnest($2::integer[]) given (id)
       left join erp.${tableOf(entity)} record on record.tenant_id = $1 and record.${id} = given.id`,
      [tenantId, ids],
    )
    return rows.map(({ uuid }) => uuid ?? gone)
  }
}

function tableOf(entity: string): string {
  if (entity === 'stock') return 'items'
  if (entity === 'channel-listing') return 'items'
  // Both are named by the sales channel that they are of.
  if (entity === 'channel' || entity === 'channel-connection') return 'sales_channels'
  if (entity === 'invoice' || entity === 'credit-note') return 'accounting_documents'
  if (entity === 'bill-of-materials') return 'bills_of_materials'
  const name = entity.replaceAll('-', '_')
  if (/[^aeou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /[sx]$/.test(name) ? `${name}es` : `${name}s`
}

/** Each record that the audit trail names is announced once, and no other; nothing where it was refused. */
export function assertAnnounced(
  { status, audited, announced, expected }: Sent,
  line: string,
): void {
  if (status >= 300) assert.equal(audited, 0, line)
  // What an order reserves, or is to come of one, is announced of its items; the trail names the order.
  const isOfOrder = expected.some((one) => /^(sales|supplier)-order /.test(one))
  const isReserved = (one: string) => one.startsWith('stock ') && !expected.includes(one)
  // What a gift card gets back of an invoice is a payment; the trail names what takes it off.
  const isOfInvoice = expected.some((one) => /^(invoice|credit-note) /.test(one))
  const isGivenBack = (one: string) =>
    one.startsWith('payment created ') && !expected.some((other) => other.startsWith('payment '))
  const own = announced.filter(
    (one) => !(isOfOrder && isReserved(one)) && !(isOfInvoice && isGivenBack(one)),
  )
  const found = own.map((one) => {
    const anyRecord = one.replace(/[^ ]+$/, '*')
    return expected.includes(anyRecord) ? anyRecord : one
  })
  assert.deepEqual(found, expected, line)
}
