import {
  findSupplierByName,
  findSupplierByVatId,
  hasNoVatId,
} from '../../catalog/doors/suppliers/supplier-match-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findOrderByNumber } from '../../warehouse/doors/ordered-goods-store.ts'
import type { ReadContent } from './invoice-content.ts'
import type { SupplierClue } from './purchase-invoice.ts'
import { vatKey } from './seller-key.ts'

/** Whose invoice it is, by what that is known, and the order that it names. */
export interface Recognised {
  readonly supplierId: number | null
  readonly supplierFoundBy: SupplierClue
  readonly supplierOrderId: number | null
  /** The company that ordered; null where that is not known. */
  readonly companyId: number | null
}

/**
 * The supplier is the one with the VAT id of the seller; else the one that was sent the order that the invoice names;
 * else the one whose earlier invoices, which people found right, name the same account; else the one with the name.
 * Another VAT id than its own is never overlooked.
 */
export async function recognise(
  tx: TenantTx,
  { seller, references, payment }: ReadContent,
): Promise<Recognised> {
  const number = references.purchaseOrder.trim()
  const order = number === '' ? undefined : await findOrderByNumber(tx, number)
  const { supplierId, supplierFoundBy } = await supplierOf()
  // A number of another supplier may be the same by chance.
  const isOfSupplier = order !== undefined && order.supplierId === supplierId
  return {
    ...{ supplierId, supplierFoundBy },
    supplierOrderId: isOfSupplier ? order.id : null,
    companyId: isOfSupplier ? order.companyId : null,
  }

  async function supplierOf(): Promise<Pick<Recognised, 'supplierId' | 'supplierFoundBy'>> {
    const vatId = vatKey(seller.vatId)
    const byVatId = vatId === '' ? undefined : await findSupplierByVatId(tx, vatId)
    if (byVatId !== undefined) return { supplierId: byVatId, supplierFoundBy: 'vat-id' }
    const others = [
      ['order', async () => order?.supplierId],
      ['account', () => findSupplierByAccount(tx, payment.accounts[0]?.iban ?? '')],
      ['name', () => findSupplierByName(tx, seller.name)],
    ] as const
    for (const [supplierFoundBy, find] of others) {
      const supplierId = await find()
      if (supplierId === undefined) continue
      if (vatId === '' || (await hasNoVatId(tx, supplierId))) return { supplierId, supplierFoundBy }
    }
    return { supplierId: null, supplierFoundBy: '' }
  }
}

/** By invoices that people found right. */
async function findSupplierByAccount(tx: TenantTx, iban: string): Promise<number | undefined> {
  if (iban === '') return undefined
  const found = await tx.rows<{ id: number }>(sql`
    select distinct purchase_invoice.supplier_id as id from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.supplier_id is not null
      and purchase_invoice.content #>> '{payment,accounts,0,iban}' = ${iban}
      and purchase_invoice.status in ('checked', 'approved', 'payment-ordered', 'paid')
    order by id limit 2`)
  return found.length === 1 ? found[0]?.id : undefined
}

/** The accounts that the latest approved invoices of a supplier are paid to, other than this invoice. */
export async function findKnownAccounts(
  tx: TenantTx,
  supplierId: number,
  invoiceId: number,
): Promise<string[]> {
  const found = await tx.rows<{ iban: string }>(sql`
    select purchase_invoice.content #>> '{payment,accounts,0,iban}' as iban
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.supplier_id = ${supplierId}
      and purchase_invoice.id <> ${invoiceId} and purchase_invoice.status in ('approved', 'payment-ordered', 'paid')
    order by purchase_invoice.id desc limit 20`)
  return found.flatMap(({ iban }) => (iban ? [iban] : []))
}
