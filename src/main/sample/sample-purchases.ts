import { readFileSync } from 'node:fs'
import type { KeptFile } from '../../platform/files/tenant-files.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { arithmeticFaults } from '../../purchasing/e-invoices/invoice-arithmetic.ts'
import { readInvoiceFile } from '../../purchasing/e-invoices/read-invoice-file.ts'
import { nobody } from '../../purchasing/invoices/person.ts'
import {
  insertPurchaseInvoice,
  patchPurchaseInvoice,
} from '../../purchasing/invoices/purchase-invoice-store.ts'
import { mailboxTable } from '../../purchasing/mailboxes/mailbox-store.ts'

/** Stores a file of the tenant within the transaction. */
export type KeepFile = (tx: TenantTx, content: Buffer) => Promise<KeptFile>

const file = readFileSync(new URL('data/supplier-invoice.xml', import.meta.url), 'utf8')

/** The same for 24 bags of an order, which cost more than they were ordered at and have not arrived. */
const differing = file
  .replaceAll('SGC-2026-0417', 'SGC-2026-0433')
  .replace('PO-77', 'PO000901')
  .replace('>100<', '>24<')
  .replace('>3.10<', '>3.25<')
  .replaceAll('>310.00<', '>78.00<')
  .replaceAll('>350.00<', '>118.00<')

const approved = file.replaceAll('SGC-2026-0417', 'SGC-2026-0398')

/** A mailbox that does not exist, so nobody reads it. */
export async function addMailbox(tx: TenantTx): Promise<void> {
  await insertRows(tx, mailboxTable, [
    {
      ...{ name: 'Invoices', host: 'imap.harbour-roasters.example', port: 993, security: 'tls' },
      ...{ acceptsAnyCertificate: false, userName: 'invoices@harbour-roasters.example' },
      ...{ passwordSealed: '', folder: 'INBOX', readFolder: 'Kontor', allowedSenders: [] },
      isActive: false,
    },
  ])
}

/** The invoices of a supplier of coffee, as they came: one that waits, one that differs, and one to be paid. */
export async function addPurchases(tx: TenantTx, keep: KeepFile): Promise<void> {
  await addInvoice(tx, keep, file)
  const { id, uuid } = await addInvoice(tx, keep, differing)
  await patchPurchaseInvoice(tx, { id, uuid }, { status: 'checked' })
  const payable = await addInvoice(tx, keep, approved)
  const approvals = [{ ...nobody, at: new Date().toISOString() }]
  await patchPurchaseInvoice(tx, payable, { status: 'approved', approvals })
}

async function addInvoice(tx: TenantTx, keep: KeepFile, text: string) {
  const content = Buffer.from(text)
  const invoice = readInvoiceFile(content)
  const kept = { ...(await keep(tx, content)), fileDataType: 'application/xml' }
  const named = { ...kept, fileName: `${invoice.number}.xml` }
  return insertPurchaseInvoice(tx, invoice, arithmeticFaults(invoice), named, {
    person: nobody,
    companyId: undefined,
  })
}
