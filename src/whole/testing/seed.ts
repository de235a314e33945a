import { createHash } from 'node:crypto'
import type pg from 'pg'
import { examplePublicKey } from '../../apps/extensions/manifest-example.ts'
import { formKinds } from '../../printing/papers/shipped-forms.ts'
import { readInvoiceFile } from '../../purchasing/e-invoices/read-invoice-file.ts'
import { sampleInvoice } from '../../purchasing/testing/supplier-invoice.ts'

/**
 * Fills every table that has a tenant with rows whose texts name their tenant. Tables are taken
 * from the catalogue of the database, so a new one is filled as well.
 */

export interface Seeded {
  /** The uuid of every row, by table. */
  readonly uuids: Readonly<Record<string, readonly string[]>>
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

const purchaseInvoice = readInvoiceFile(Buffer.from(sampleInvoice))

/**
 * Columns that are not free text, or must not hold what their type suggests: by `table.column` (also as a
 * function of the row) or `column`.
 */
const fixedValues: Readonly<Record<string, unknown>> = {
  ...{ parent_id: null, parent_item_id: null, parent_category_id: null },
  withdrawn_at: null,
  revoked_at: null,
  retired_at: null,
  language_iso: 'de',
  country_iso: 'DE',
  currency_iso: 'EUR',
  scopes: ['items.read'],
  mandatory_scopes: ['items.read'],
  optional_scopes: [],
  granted_scopes: ['items.read'],
  grant_types: ['client_credentials'],
  redirect_uris: ['https://client.example/callback'],
  jwks: null,
  localized_display_names: '[]',
  localized_descriptions: '[]',
  headers: '{}',
  is_default: false,
  'marketplace_channels.channel': ({ n }: Row) => `market_${n}`,
  'channel_sellers.seller_id': ({ n }: Row) => `seller_${n}`,
  // Behind what the counter of a queue gives, which is not seeded.
  'channel_events.sequence': ({ n }: Row) => 1_000_000 + n,
  'channel_event_ledger.outcome': 'acknowledged',
  'channel_connections.status': 'active',
  'channel_connections.seller_id': ({ n }: Row) => `seller_${n}`,
  'channel_connections.channel_tenant_id': ({ tenantId }: Row) => tenantId,
  'channel_sessions.kind': 'sign-up',
  'channel_notifications.severity': 'INFO',
  'channel_notifications.reference_type': 'OFFER',
  'channel_report_items.item': '{}',
  'channel_reports.report_type': 'SELLER_INVENTORY',
  'channel_reports.completed': null,
  'channel_listings.state': 'listed',
  'channel_listings.errors': '[]',
  'channel_offers.quantity': '3',
  'marketplace_channels.description': '{}',
  'marketplace_channels.price_types': '[]',
  'marketplace_channels.payment_methods': '[]',
  'marketplace_channels.carriers': '[]',
  'channel_attribute_lists.kind': 'category',
  'channel_attribute_lists.attributes': '[]',
  'channel_orders.order_status': 'CREATED',
  'channel_orders.invoice_transfer': 'not-set',
  'channel_orders.confirmation': 'none',
  'channel_cancellations.origin': ({ n }: Row) => (n === 2 ? 'seller' : 'buyer'),
  'channel_cancellations.status': 'requested',
  'channel_cancellations.items': '[]',
  'channel_refunds.status': 'requested',
  'channel_refunds.items': '[]',
  'channel_refunds.errors': '[]',
  'channel_returns.status': 'announced',
  'channel_returns.announced': '[]',
  'channel_returns.items': '[]',
  'channel_returns.errors': '[]',
  'channel_documents.type': 'INVOICE',
  'channel_order_items.type': 'ITEM',
  'channel_order_items.item_status': 'UNSHIPPED',
  'channel_order_items.payment_status': 'PENDING',
  'registrations.status': 'accepted',
  'registrations.registration_type': 0,
  'idempotency_keys.status': 201,
  'revocations.kind': 'token',
  'customer_addresses.kind': 0,
  // Such a customer can no longer be changed.
  'customers.anonymized': null,
  'companies.e_invoice_format': 'none',
  'companies.shipping_method_choice': 'none',
  'customers.e_invoice_format': 'none',
  'sales_channels.type': 1,
  'custom_fields.entity': 'item',
  'item_changes.kind': 'changed',
  'customer_changes.kind': 'changed',
  'sales_order_changes.kind': 'changed',
  'jobs.status': 'succeeded',
  'pending_events.kind': 'changed',
  'events.kind': 'changed',
  'companies.books_closed_until': null,
  'accounting_documents.type': 0,
  'accounting_documents.original_id': null,
  'accounting_documents.tax_groups': '[]',
  // Such an invoice can no longer be changed.
  'accounting_document_states.cancelled': null,
  'accounting_document_lines.position': 1,
  'payments.kind': 0,
  'payment_methods.payment_option': 'transfer',
  'shipping_methods.costs': '[]',
  'tax_rates.valid_from': '2021-01-01',
  'warehouses.type': 'Standard',
  'item_serial_numbers.state': 0,
  'storage_locations.type': 'Standard',
  'warehouse_zones.zone_type': 'Picking',
  'stock_changes.movement_type': 'Booking',
  'shipping_boxes.type': 'Carton',
  'pick_list_templates.grouping_mode': 'MultiOrder',
  'pick_list_templates.sorting': 'StorageLocation',
  'pick_list_positions.status': 10,
  // It is being counted.
  'stock_takes.status': 1,
  'stock_takes.closed': null,
  // Their goods can be received.
  'supplier_orders.state': 2,
  'supplier_orders.closed': null,
  'supplier_order_lines.quantity_received': 0,
  'stock_transfers.closed': null,
  'stock_transfer_lines.quantity_received': 0,
  'stock_transfer_lines.quantity_missing': 0,
  'stock_transfer_lines.quantity_returned': 0,
  'print_jobs.status': 'queued',
  'mails.status': 'queued',
  'company_logos.media_type': 'image/png',
  // Of a kind that is written anew each time: its files do not exist.
  'issued_papers.kind': 'sales-order',
  'issued_paper_files.kind': 'sales-order',
  'printers.language': 'pdf',
  'mails.recipients': '[]',
  // One template for each kind of document; bodies of requests name the first ones.
  'mail_templates.kind': ({ n }: Row) => formKinds.at(-n),
  'mail_servers.security': 'starttls',
  'webhook_deliveries.status': 'delivered',
  ...{ 'users.color_scheme': 'dark', 'reports.by': 'month', 'reports.period': 'last-12-months' },
  ...{ 'reports.first_day': null, 'reports.last_day': null, 'reports.compared_with': 'none' },
  ...{ 'reports.schedule': null, 'reports.next_due': null, 'reports.filters': '[]' },
  ...{ 'reports.measures': ['revenue'], 'reports.recipients': [], 'reports.view': 'bars' },
  'workflows.object_kind': 'item',
  'workflows.trigger': 'changed',
  'workflows.workflow_event_id': null,
  'workflows.schedule': null,
  'workflows.time_zone': 'Europe/Berlin',
  'workflows.next_due': null,
  'workflows.scan_position': 0,
  'workflows.schedule_error': null,
  'workflows.condition': '',
  'workflows.actions': '[{"wait": 60}]',
  'workflow_runs.status': 'failed',
  'workflow_runs.steps': '[]',
  'workflow_runs.error': null,
  'extensions.status': 'ready',
  'app_installations.status': 'active',
  'app_hook_calls.event': 'connect',
  'app_hook_calls.status': 'ok',
  'app_operation_days.day': '2026-01-01',
  'extension_provider_keys.algorithm': 'Ed25519',
  'extension_provider_keys.public_key': examplePublicKey,
  'extension_provider_keys.is_revoked': false,
  'pick_list_positions.quantity_picked': 0,
  'pick_list_positions.quantity_short': 0,
  // Goods that come to a warehouse, and leave it for buyers.
  'supplier_orders.sales_order_id': null,
  'supplier_orders.sales_order_uuid': null,
  'supplier_orders.shipment_address_id': null,
  'supplier_order_lines.sales_order_line_id': null,
  'supplier_order_lines.sales_order_line_uuid': null,
  drop_shipping_supplier_id: null,
  // An order that can be moved.
  'sales_order_lines.quantity_in_pick': 0,
  'storage_locations.is_default': true,
  'sales_orders.delivery_complete_status': 0,
  // Such an order can no longer be changed.
  'sales_orders.cancelled': null,
  'sales_orders.is_draft': false,
  'sales_orders.departure_country_iso': 'DE',
  'sales_orders.departure_currency_iso': 'EUR',
  'sales_orders.payment_info': '{}',
  'sales_order_lines.parent_line_id': null,
  'tax_codes.tax_category': 'S',
  'sales_order_lines.tax_category': 'S',
  'return_lines.restocking': 'sellable',
  // Its goods can be inspected.
  'returns.state': 2,
  'purchase_invoices.status': 'received',
  'purchase_invoices.faults': '[]',
  'purchase_invoices.content': JSON.stringify(purchaseInvoice.content),
  'purchase_invoice_lines.content': JSON.stringify(purchaseInvoice.lines[0]),
  // A note that was just created can be moved.
  'delivery_notes.shipped': null,
  'delivery_notes.delivered': null,
  'delivery_notes.cancelled': null,
  translations: '[]',
  // A price is a net price or a reduction.
  reduce_percent: null,
}

const skipped = ['tenants', 'counters', 'item_blocks']

export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(`
    select columns.table_name as table from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'erp' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
    order by 1`)
  return rows.map(({ table }) => table)
}

/** Adds rows 1 to `count` of every kind; `owner` is a superuser. Every text contains `mark`. */
export async function seedTenant(
  owner: pg.Client,
  tenantId: string,
  { mark, count }: { mark: string; count: number },
): Promise<Seeded> {
  const columns = await columnsOf(owner)
  const uuids: Record<string, string[]> = {}
  // Without the checks of foreign keys, so that no order of the tables is needed. A cluster passes
  // settings of a transaction on.
  await owner.query(`set citus.propagate_set_commands = 'local'`)
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const [table, all] of Map.groupBy(columns, ({ table }) => table)) {
    if (skipped.includes(table)) continue
    for (let n = 1; n <= count; n++) {
      const values = all.map((column) => valueFor(column, { tenantId, mark, n }))
      const places = all.map((_, index) => `$${index + 1}`)
      await owner.query(
        `insert into erp.${table} (${all.map(({ column }) => column)}) values (${places})`,
        values,
      )
      const key = all.findIndex(({ column, type }) => type === 'uuid' && /^(uu)?id$/.test(column))
      if (key >= 0) uuids[table] = [...(uuids[table] ?? []), String(values[key])]
    }
    await owner.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, $2, $3) on conflict do nothing`,
      [tenantId, singular(table), count],
    )
  }
  await owner.query(
    `insert into erp.item_blocks (tenant_id, block, count) values ($1, 0, $2) on conflict do nothing`,
    [tenantId, count],
  )
  await owner.query(
    `insert into erp.counters (tenant_id, kind, last_id)
     values ($1, 'event', $2), ($1, 'stock-change', $2) on conflict do nothing`,
    [tenantId, count],
  )
  // Ranges that operations name by a kind of the service.
  await owner.query(
    `insert into erp.number_ranges (tenant_id, kind, company_id, prefix, digits, next_number)
     values ($1, 'customer', 0, $2, 5, $3)`,
    [tenantId, `CANARY-${mark}-`, count + 1],
  )
  await owner.query('commit')
  return { uuids }
}

async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column, udt_name as type
     from information_schema.columns
     where table_schema = 'erp' and table_name = any ($1) and is_generated = 'NEVER'
     order by table_name, ordinal_position`,
    [await tenantTables(owner)],
  )
  return rows
}

interface Row {
  readonly tenantId: string
  readonly mark: string
  readonly n: number
}

function valueFor({ table, column, type }: Column, row: Row): unknown {
  if (column === 'tenant_id') return row.tenantId
  const key = `${table}.${column}`
  const fixed = fixedValues[key]
  if (key in fixedValues) return typeof fixed === 'function' ? fixed(row) : fixed
  if (column in fixedValues) return fixedValues[column]
  const text = `CANARY-${row.mark}-${table}-${row.n}-${column}`
  // The file store has no such file.
  if (/(^|_)digest$/.test(column)) return createHash('sha256').update(text).digest('hex')
  const values: Record<string, () => unknown> = {
    uuid: () => uuidFor(row, ownerOf(column) ?? table),
    text: () => text,
    _text: () => [text],
    jsonb: () =>
      JSON.stringify(column === 'names' ? [{ name: text, languageIso: 'de' }] : { text }),
    bytea: () => Buffer.from(text),
    bool: () => true,
    timestamptz: () => (column === 'expires_at' ? '2100-01-01' : '2026-01-01'),
    // Components and the like refer to another item than their own.
    int4: () => (/^(component|other)_item_id$/.test(column) ? row.n + 1 : row.n),
    int2: () => row.n,
    _int4: () => [row.n],
    _timestamptz: () => ['2026-01-01'],
    _uuid: () => [uuidFor(row, table)],
    int8: () => row.n,
    numeric: () => row.n,
  }
  const value = values[type]
  if (!value) throw new Error(`no value for ${key} of type ${type}`)
  return value()
}

/** The table that a uuid refers to; undefined: the row's own. */
function ownerOf(column: string): string | undefined {
  return column === 'registration_id' ? 'registrations' : undefined
}

/** The same every time, so that rows can refer to each other. */
function uuidFor({ tenantId, n }: Row, table: string): string {
  const digest = createHash('sha256').update(`${tenantId} ${table} ${n}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

function singular(table: string): string {
  return table
    .replace(/ies$/, 'y')
    .replace(/(ss|tus|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

/**
 * A fingerprint of every table of a tenant, except for the time at which a key was last used: that
 * is recorded at most once a minute.
 */
export async function fingerprints(
  owner: pg.Client,
  tenantId: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tenantTables(owner)) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(content, e'\\n' order by content), '')) as digest
       from (
         select (to_jsonb(row) - 'last_used')::text as content from erp.${table} row where row.tenant_id = $1
       ) rows`,
      [tenantId],
    )
    found[table] = rows[0].digest
  }
  return found
}
