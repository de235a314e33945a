import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldPath, Sentence } from '../../platform/values/refusal.ts'
import type { PricedSale } from '../pricing/sale.ts'
import { type GivenVouchers, paidInAll, type RedeemableVoucher } from './judged-vouchers.ts'
import { notRedeemable, voucherKinds, voucherMoveKinds } from './voucher.ts'
import type { GivenCode } from './voucher-code.ts'
import { addMoves } from './voucher-move-store.ts'
import { bookUses } from './voucher-store.ts'

/** Who wants to redeem codes. */
interface Redeeming {
  readonly voucherCodes?: readonly GivenCode[]
  readonly values: { readonly customerId: number | null }
}

/**
 * What is known of the codes of each draft; undefined for a draft without codes. The vouchers are held, in the order
 * of their numbers, until the transaction ends: of many who redeem one at once, each sees what the one before left.
 */
export function holdGivenVouchers(
  tx: TenantTx,
  drafts: readonly Redeeming[],
): Promise<(GivenVouchers | undefined)[]> {
  return findEach(tx, drafts, true)
}

/** The same without holding them, for a calculation that stores nothing. */
export function findGivenVouchers(
  tx: TenantTx,
  drafts: readonly Redeeming[],
): Promise<(GivenVouchers | undefined)[]> {
  return findEach(tx, drafts, false)
}

async function findEach(tx: TenantTx, drafts: readonly Redeeming[], isHeld: boolean) {
  const keys = drafts.flatMap(({ voucherCodes = [] }) => voucherCodes.flatMap((one) => one.keys))
  if (keys.length === 0) return drafts.map(() => undefined)
  if (isHeld) {
    await tx.rows(sql`
      select voucher.id from erp.vouchers voucher
      where voucher.tenant_id = ${tx.tenantId} and voucher.code_key = any(${keys}::text[])
      order by voucher.id for no key update`)
  }
  const at = new Date()
  const given: (GivenVouchers | undefined)[] = []
  for (const { voucherCodes: codes = [], values } of drafts) {
    if (codes.length === 0) given.push(undefined)
    else given.push({ codes, at, ...(await readVouchers(tx, codes, values.customerId)) })
  }
  return given
}

async function readVouchers(tx: TenantTx, codes: readonly GivenCode[], customerId: number | null) {
  const customer = customerId ?? 0
  const [found, [orders]] = await tx.all<[RedeemableVoucher, { hasOrders: boolean }]>([
    sql`select voucher.id, voucher.uuid, voucher.kind, voucher.code,
        voucher.code_key as "codeKey", voucher.discount_percent::text as "discountPercent",
        voucher.amount::text as amount, voucher.currency_iso as "currencyIso",
        voucher.tax_class_id as "taxClassId", voucher.min_order_value::text as "minOrderValue",
        voucher.redemptions_max as "redemptionsMax",
        voucher.redemptions_max_per_customer as "redemptionsMaxPerCustomer",
        voucher.is_first_order_only as "isFirstOrderOnly",
        voucher.is_combinable as "isCombinable", voucher.valid_from as "validFrom",
        voucher.valid_until as "validUntil", voucher.is_blocked as "isBlocked",
        voucher.balance::text as balance, voucher.redemption_count as "redemptionCount",
        (select count(*)::integer from erp.voucher_moves move
          join erp.sales_orders sales_order
            on sales_order.tenant_id = ${tx.tenantId} and sales_order.id = move.sales_order_id
          where move.tenant_id = ${tx.tenantId} and move.voucher_id = voucher.id
            and move.kind = ${voucherMoveKinds.redeemed} and sales_order.customer_id = ${customer}
            and sales_order.cancelled is null) as "customerCount",
        exists (select from erp.sales_orders sold
          where sold.tenant_id = ${tx.tenantId} and sold.id = voucher.sold_by_order_id
            and sold.payment_status < 2) as "isUnpaid"
      from erp.vouchers voucher
      where voucher.tenant_id = ${tx.tenantId} and voucher.code_key = any(${codes.flatMap((one) => one.keys)}::text[])
      order by voucher.id`,
    sql`select exists (select from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and sales_order.customer_id = ${customer}
          and sales_order.cancelled is null) as "hasOrders"`,
  ])
  return { found, hasOrders: orders?.hasOrders ?? false }
}

/** Throws 422 `voucher.not-redeemable` with every reason of every code. */
export function refuseUnredeemable(
  priced: readonly PricedSale[],
  fieldName: (order: number, path: FieldPath) => string,
): void {
  const faults: Faults = {}
  for (const [order, { vouchers }] of priced.entries()) {
    for (const [index, { faults: found }] of vouchers.entries()) {
      if (found.length === 0) continue
      const text = (language: keyof Sentence) =>
        found.map(({ sentence }) => sentence[language]).join(' ')
      faults[fieldName(order, ['voucherCodes', index])] = { en: text('en'), de: text('de') }
    }
  }
  if (Object.keys(faults).length > 0) throw notRedeemable(faults)
}

/** What multi-purpose cards have paid of an order when it is created, as fields of its row. */
export function paidAtOnce({ vouchers, total }: PricedSale): object {
  const paid = paidInAll(vouchers)
  if (paid.isZero()) return {}
  const isWhole = paid.compare(total.gross) >= 0
  const dateOfPayment = isWhole ? { dateOfPayment: new Date().toISOString() } : {}
  return { paidAmount: String(paid), ...dateOfPayment }
}

/** A voucher that an order spends. */
export interface Redemption {
  readonly voucher: Pick<RedeemableVoucher, 'id' | 'kind'>
  readonly orderId: number
  readonly amount: Exact
}

/** What an order redeems. */
export const redeemedBy = (orderId: number, { vouchers }: PricedSale): Redemption[] =>
  vouchers.flatMap(({ voucher, amount }) => (voucher ? [{ voucher, orderId, amount }] : []))

/** Books redemptions of held vouchers. */
export async function redeemVouchers(
  tx: TenantTx,
  redeemed: readonly Redemption[],
  createdByUserId: number | null,
): Promise<void> {
  if (redeemed.length === 0) return
  await addMoves(
    tx,
    redeemed.map(({ voucher, orderId, amount }) => ({
      ...{ voucherId: voucher.id, kind: voucherMoveKinds.redeemed, amount: amount.negated() },
      ...{ salesOrderId: orderId, comment: '', createdByUserId },
    })),
  )
  const byVoucher = Map.groupBy(redeemed, ({ voucher }) => voucher.id)
  await bookUses(
    tx,
    [...byVoucher].map(([id, uses]) => ({
      ...{ id, redemptions: uses.length },
      balance: balanceOf(uses[0]?.voucher, Exact.sum(uses.map(({ amount }) => amount.negated()))),
    })),
  )
}

const balanceOf = (voucher: { readonly kind: number } | undefined, amount: Exact) =>
  voucher?.kind === voucherKinds.coupon ? Exact.zero : amount

/** What an order has spent of a voucher and not got back. */
interface Spent {
  readonly id: number
  readonly kind: number
  readonly amount: string
}

/** What an order has spent of vouchers, which are held as when they are redeemed. */
async function holdSpent(tx: TenantTx, orderId: number): Promise<Spent[]> {
  const ids = await tx.rows<{ id: number }>(sql`
    select voucher.id from erp.vouchers voucher
    where voucher.tenant_id = ${tx.tenantId} and voucher.id = any(array(
      select move.voucher_id from erp.voucher_moves move
      where move.tenant_id = ${tx.tenantId} and move.sales_order_id = ${orderId}
        and move.kind = ${voucherMoveKinds.redeemed}))
    order by voucher.id for no key update`)
  if (ids.length === 0) return []
  return tx.rows<Spent>(sql`
    select voucher.id, voucher.kind, (-sum(move.amount))::text as amount
    from erp.voucher_moves move
    join erp.vouchers voucher on voucher.tenant_id = ${tx.tenantId} and voucher.id = move.voucher_id
    where move.tenant_id = ${tx.tenantId} and move.sales_order_id = ${orderId}
      and move.kind in (${voucherMoveKinds.redeemed}, ${voucherMoveKinds.givenBack})
    group by voucher.id, voucher.kind having sum(move.amount) < 0
    order by voucher.id`)
}

/**
 * Gives back what a held order spent, when it is given up. Returns what multi-purpose cards had paid of it: that is no
 * money of the customer any more.
 */
export async function giveBackVouchers(
  tx: TenantTx,
  orderId: number,
  createdByUserId: number | null,
): Promise<Exact> {
  const spent = await holdSpent(tx, orderId)
  await bookBack(tx, orderId, spent, createdByUserId)
  return paidOf(spent)
}

/** Gives back what multi-purpose cards have paid beyond what a held order comes to now. Returns that. */
export async function giveBackExcess(
  tx: TenantTx,
  orderId: number,
  totalGross: Exact,
): Promise<Exact> {
  const cards = (await holdSpent(tx, orderId)).filter(
    ({ kind }) => kind === voucherKinds.multiPurpose,
  )
  let excess = paidOf(cards).minus(totalGross)
  const back: Spent[] = []
  for (const card of cards.toReversed()) {
    if (excess.compare(Exact.zero) <= 0) break
    const spent = Exact.of(card.amount)
    const amount = spent.compare(excess) < 0 ? spent : excess
    excess = excess.minus(amount)
    back.push({ ...card, amount: String(amount) })
  }
  await bookBack(tx, orderId, back, null, wholeOf(cards))
  return paidOf(back)
}

/** Gives back some of what a held order spent of vouchers, by their numbers. */
export async function giveBackAmounts(
  tx: TenantTx,
  orderId: number,
  amounts: ReadonlyMap<number, Exact>,
  createdByUserId: number | null,
): Promise<void> {
  const spent = await holdSpent(tx, orderId)
  const back = spent.flatMap((one) => {
    const amount = amounts.get(one.id)
    return amount ? [{ ...one, amount: String(amount) }] : []
  })
  await bookBack(tx, orderId, back, createdByUserId, wholeOf(spent))
}

/** Whether all that was spent of a voucher is given back: the order does not count as one that has it any more. */
const wholeOf = (spent: readonly Spent[]) => (back: Spent) =>
  spent.some(({ id, amount }) => id === back.id && Exact.of(amount).equals(Exact.of(back.amount)))

const paidOf = (spent: readonly Spent[]) =>
  Exact.sum(
    spent.flatMap(({ kind, amount }) =>
      kind === voucherKinds.multiPurpose ? [Exact.of(amount)] : [],
    ),
  )

async function bookBack(
  tx: TenantTx,
  salesOrderId: number,
  spent: readonly Spent[],
  createdByUserId: number | null,
  isWhole: (one: Spent) => boolean = () => true,
): Promise<void> {
  if (spent.length === 0) return
  await addMoves(
    tx,
    spent.map(({ id: voucherId, amount }) => ({
      ...{ voucherId, kind: voucherMoveKinds.givenBack, amount: Exact.of(amount) },
      ...{ salesOrderId, comment: '', createdByUserId },
    })),
  )
  await bookUses(
    tx,
    spent.map((one) => ({
      ...{ id: one.id, redemptions: isWhole(one) ? -1 : 0 },
      balance: balanceOf(one, Exact.of(one.amount)),
    })),
  )
}
