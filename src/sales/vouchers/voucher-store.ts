import { namedTaxClasses } from '../../catalog/doors/tax-class-reference-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { addRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  lawfulEnd,
  noSuchVoucher,
  Voucher,
  voucherEvents,
  voucherKinds,
  voucherMoveKinds,
} from './voucher.ts'
import type { GivenCode, StoredCode } from './voucher-code.ts'
import { addMoves } from './voucher-move-store.ts'

const termColumns = {
  ...{ campaign: 'text', comment: 'text', minOrderValue: 'numeric', redemptionsMax: 'integer' },
  ...{ redemptionsMaxPerCustomer: 'integer', isFirstOrderOnly: 'boolean' },
  ...{ isCombinable: 'boolean', validFrom: 'timestamptz', validUntil: 'timestamptz' },
}

const voucherTable: NumberedTable = {
  table: 'vouchers',
  as: 'voucher',
  announces: voucherEvents,
  columns: {
    ...{ kind: 'integer', code: 'text', codeKey: 'text', codeSealed: 'text' },
    ...{ discountPercent: 'numeric', amount: 'numeric', currencyIso: 'text' },
    ...{ taxClassId: 'integer', ...termColumns },
    ...{
      balance: 'numeric',
      soldByOrderId: 'integer',
      soldByDocumentId: 'integer',
      isBlocked: 'boolean',
    },
    ...{ created: 'timestamptz', changed: 'timestamptz' },
  },
}

const isCoupon = `voucher.kind = ${voucherKinds.coupon}`

/** Vouchers, the latest first. */
export const vouchers: RecordSource = {
  table: 'vouchers',
  as: 'voucher',
  order: fixed('voucher.id desc'),
  record: projected(shapeOf(Voucher), {
    id: keyOf('voucher'),
    ...columnsOf('voucher', 'code', 'kind', 'discountPercent', 'amount', 'currencyIso'),
    taxClassId: referenceOf('voucher', 'tax_class_id', namedTaxClasses),
    ...columnsOf('voucher', ...Object.keys(termColumns)),
    ...columnsOf('voucher', 'isBlocked', 'balance', 'redemptionCount', 'created', 'changed'),
    soldBySalesOrderId: referenceOf('voucher', 'sold_by_order_id', 'sales_orders'),
  }),
}

/** The filters of a list of vouchers; all given ones must match. */
export interface VoucherFilter {
  readonly code?: GivenCode
  readonly kind?: number
  readonly campaign?: string
  readonly isUsable?: boolean
  /** The order that sold it. */
  readonly salesOrderId?: Reference
}

/** The filter as a condition on rows called `voucher`; undefined without any filter. */
export function voucherFilter(filter: VoucherFilter): Sql | undefined {
  const { code, kind, campaign, isUsable, salesOrderId } = filter
  const conditions: Sql[] = []
  if (code !== undefined) conditions.push(sql`voucher.code_key = any(${code.keys}::text[])`)
  if (kind !== undefined) conditions.push(sql`voucher.kind = ${kind}`)
  if (campaign !== undefined) conditions.push(sql`voucher.campaign = ${campaign}`)
  if (isUsable !== undefined) conditions.push(sql`${usable} = ${isUsable}`)
  if (salesOrderId) {
    conditions.push(sql`voucher.sold_by_order_id = (
      select sales_order.id from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and ${isReferredTo('sales_order', salesOrderId)})`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

const usable = fixed(`(not voucher.is_blocked and (${isCoupon} or voucher.balance > 0)
  and (voucher.valid_until is null or voucher.valid_until > statement_timestamp())
  and (voucher.redemptions_max is null or voucher.redemption_count < voucher.redemptions_max))`)

/** A voucher to be issued; references are numbers. */
export interface NewVoucher extends StoredCode {
  readonly kind: number
  readonly amount?: number | string | null | undefined
  readonly currencyIso: string
  readonly soldByOrderId?: number
  readonly [field: string]: unknown
}

const usual = {
  ...{ campaign: '', comment: '', minOrderValue: 0, isFirstOrderOnly: false, isCombinable: true },
  isBlocked: false,
}

/** Issues vouchers: a gift card begins with a move of its amount. Returns their keys in their order. */
export async function insertVouchers(
  tx: TenantTx,
  issued: readonly NewVoucher[],
  userId: number | null,
): Promise<Key[]> {
  const ids = await nextIds(tx, voucherTable.as, issued.length)
  const now = new Date()
  const balanceOf = ({ kind, amount }: NewVoucher) =>
    kind === voucherKinds.coupon ? '0' : String(amount ?? 0)
  const rows = issued.map((voucher) => ({
    ...usual,
    ...(voucher.kind !== voucherKinds.coupon && { validUntil: lawfulEnd(now) }),
    ...voucher,
    ...{ balance: balanceOf(voucher), created: now, changed: now },
  }))
  const keys = addRows(tx, voucherTable, rows, ids)
  const cards = issued.flatMap((voucher, index) =>
    voucher.kind === voucherKinds.coupon ? [] : [{ voucher, id: ids[index] as number }],
  )
  await addMoves(
    tx,
    cards.map(({ voucher, id: voucherId }) => ({
      ...{ voucherId, kind: voucherMoveKinds.issued, amount: Exact.of(balanceOf(voucher)) },
      ...{ salesOrderId: voucher.soldByOrderId ?? null, comment: '', createdByUserId: userId },
    })),
  )
  return keys
}

/** A voucher that nobody else changes until the transaction ends. */
export interface HeldVoucher extends Key {
  readonly kind: number
  /** As it is shown. */
  readonly code: string
  readonly codeSealed: string | null
  readonly currencyIso: string
  readonly isBlocked: boolean
  readonly balance: string
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

/** Throws `voucher.missing` (404). */
export async function holdVoucher(tx: TenantTx, reference: Reference): Promise<HeldVoucher> {
  const found = await tx.row<HeldVoucher>(sql`
    select voucher.id, voucher.uuid, voucher.kind, voucher.code, voucher.code_sealed as "codeSealed",
      voucher.currency_iso as "currencyIso", voucher.is_blocked as "isBlocked",
      trim_scale(voucher.balance)::text as balance,
      voucher.valid_from as "validFrom", voucher.valid_until as "validUntil"
    from erp.vouchers voucher
    where voucher.tenant_id = ${tx.tenantId} and ${isReferredTo('voucher', reference)}
    for no key update`)
  if (!found) throw noSuchVoucher()
  return found
}

/** Writes into a held voucher, and announces it where something is another value. */
export async function patchVoucher(
  tx: TenantTx,
  { id }: Key,
  fields: Readonly<Record<string, unknown>>,
) {
  const change = await patchRow(tx, voucherTable, id, fields, 'changed')
  if (change) announce(tx, { entity: voucherEvents, kind: 'changed', ids: [id] })
  return change
}

/** Gives a held voucher another code, in place of the one that it had. */
export async function replaceCode(tx: TenantTx, { id }: Key, stored: StoredCode): Promise<void> {
  const change = { code: stored.code, codeKey: stored.codeKey, codeSealed: stored.codeSealed }
  await patchRow(tx, voucherTable, id, change, 'changed')
  announce(tx, { entity: voucherEvents, kind: 'changed', ids: [id] })
}

/** Whether a voucher is found by a code. */
export async function isCodeTaken(tx: TenantTx, { keys }: GivenCode): Promise<boolean> {
  const found = await tx.row(sql`
    select voucher.id from erp.vouchers voucher
    where voucher.tenant_id = ${tx.tenantId} and voucher.code_key = any(${keys}::text[])
    order by voucher.id limit 1`)
  return found !== undefined
}

/** Blocks held vouchers, which are announced by what else becomes of them. */
export async function blockVouchers(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`
    update erp.vouchers voucher set is_blocked = true
    where voucher.tenant_id = ${tx.tenantId} and voucher.id = any(${ids}::integer[])
    returning voucher.id`)
}

/** What becomes of a held voucher when it is spent or given back. */
export interface VoucherUse {
  readonly id: number
  /** Added to the balance of a gift card. */
  readonly balance: Exact
  /** Added to how often it was redeemed. */
  readonly redemptions: number
}

/** Books uses of held vouchers; one that has nothing left is refused by a constraint of the table. */
export async function bookUses(tx: TenantTx, uses: readonly VoucherUse[]): Promise<void> {
  if (uses.length === 0) return
  const ids = uses.map(({ id }) => id)
  await tx.rows(sql`
    update erp.vouchers voucher set balance = voucher.balance + given.balance,
      redemption_count = voucher.redemption_count + given.redemptions,
      changed = ${laterThan(fixed('voucher.changed'))}
    from unnest(${ids}::integer[], ${uses.map(({ balance }) => String(balance))}::numeric[],
      ${uses.map(({ redemptions }) => redemptions)}::integer[])
      as given (id, balance, redemptions)
    where voucher.tenant_id = ${tx.tenantId} and voucher.id = given.id
    returning voucher.id`)
  announce(tx, { entity: voucherEvents, kind: 'changed', ids })
}
