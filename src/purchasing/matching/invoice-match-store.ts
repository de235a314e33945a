import { saidOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { findOrderedGoods, type OrderedGoods } from '../../warehouse/doors/ordered-goods-store.ts'
import type { ReadContent } from '../invoices/invoice-content.ts'
import { findKnownAccounts } from '../invoices/supplier-recognition-store.ts'
import {
  type Difference,
  type InvoicedLine,
  type MatchedLine,
  matchedLines,
  type OrderedItem,
  orderedByItem,
  wholeDifferences,
} from './invoice-match.ts'

export interface InvoiceMatch {
  readonly order: OrderedGoods | undefined
  readonly supplierId: number | null
  readonly differences: readonly Difference[]
  readonly lines: readonly MatchedLine[]
  /** What was ordered and stands on no line. */
  readonly notInvoiced: readonly OrderedItem[]
}

interface Said {
  readonly supplierId: number | null
  readonly supplierOrderId: number | null
  readonly content: ReadContent
}

/** A credit note in place of an invoice: what it takes back was invoiced before. */
const creditNote = '381'

/** An invoice next to what was ordered: the order that it is of, or another one that is asked for. */
export async function readMatch(
  tx: TenantTx,
  { id }: Pick<Key, 'id'>,
  askedOrderId?: number,
): Promise<InvoiceMatch> {
  const [[said], lines] = await tx.all<[Said, InvoicedLine]>([
    sql`
    select purchase_invoice.supplier_id as "supplierId",
      purchase_invoice.supplier_order_id as "supplierOrderId", purchase_invoice.content
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.id = ${id}`,
    sql`
    select line.id, line.uuid, line.item_id as "itemId",
      ${fixed(saidOfItem('line', 'item.uuid'))} as "itemUuid",
      coalesce(${fixed(saidOfItem('line', 'item.sku'))}, '') as sku, line.content
    from erp.purchase_invoice_lines line
    where line.tenant_id = ${tx.tenantId} and line.purchase_invoice_id = ${id}
    order by line.sort_order, line.id`,
  ])
  if (!said) throw new Error(`purchase invoice ${id} is gone`)
  const { supplierId, content } = said
  const orderId = askedOrderId ?? said.supplierOrderId
  const order = orderId === null ? undefined : await findOrderedGoods(tx, orderId)
  const isCompared = order !== undefined && content.typeCode !== creditNote
  const elsewhere = order ? await invoicedElsewhere(tx, id, order.id) : new Map<number, string>()
  const ordered = isCompared ? orderedByItem(order.lines, elsewhere) : undefined
  const known = supplierId === null ? [] : await findKnownAccounts(tx, supplierId, id)
  const invoiced = new Set(lines.map(({ itemId }) => itemId))
  return {
    ...{ order, supplierId },
    differences: wholeDifferences({
      ...{ order, supplierId, knownAccounts: known, currencyIso: content.currencyIso },
      orderNumber: content.references.purchaseOrder,
      iban: content.payment.accounts[0]?.iban ?? '',
    }),
    lines: matchedLines(lines, ordered),
    notInvoiced: [...(ordered ?? [])]
      .filter(([itemId]) => !invoiced.has(itemId))
      .map(([, item]) => item),
  }
}

/** What other invoices of an order that count have of its items: exact decimals by the number of the item. */
async function invoicedElsewhere(
  tx: TenantTx,
  invoiceId: number,
  orderId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ itemId: number; quantity: string }>(sql`
    select line.item_id as "itemId",
      trim_scale(sum(case when other.content ->> 'typeCode' = ${creditNote} then -1 else 1 end
        * (line.content ->> 'quantity')::numeric))::text as quantity
    from erp.purchase_invoices other
    join erp.purchase_invoice_lines line
      on line.tenant_id = $tenant and line.purchase_invoice_id = other.id
    where other.tenant_id = ${tx.tenantId} and other.supplier_order_id = ${orderId}
      and other.id <> ${invoiceId} and other.status <> 'rejected' and line.item_id is not null
    group by line.item_id order by line.item_id`)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}
