import { readFileSync } from 'node:fs'
import type { KeptFile } from '../../platform/files/tenant-files.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { arithmeticFaults } from '../../purchasing/e-invoices/invoice-arithmetic.ts'
import { readInvoiceFile } from '../../purchasing/e-invoices/read-invoice-file.ts'
import { insertPurchaseInvoice } from '../../purchasing/invoices/purchase-invoice-store.ts'

/** Stores a file of the tenant within the transaction. */
export type KeepFile = (tx: TenantTx, content: Buffer) => Promise<KeptFile>

/** The invoice of a supplier of coffee, as it came. */
export async function addPurchases(tx: TenantTx, keep: KeepFile): Promise<void> {
  const content = readFileSync(new URL('data/supplier-invoice.xml', import.meta.url))
  const invoice = readInvoiceFile(content)
  const file = { ...(await keep(tx, content)), fileDataType: 'application/xml' }
  const named = { ...file, fileName: 'SGC-2026-0417.xml' }
  await insertPurchaseInvoice(tx, invoice, arithmeticFaults(invoice), named)
}
