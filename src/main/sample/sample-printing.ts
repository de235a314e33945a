import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { formTable } from '../../printing/forms/form-store.ts'
import { shippedForms } from '../../printing/papers/shipped-forms.ts'
import { assignmentTable } from '../../printing/printers/printer-assignment-store.ts'
import { printerTable } from '../../printing/printers/printer-store.ts'

/** A printer that does not exist, and a form that is not used by itself. */
export async function addPrinting(tx: TenantTx): Promise<void> {
  const asItIs = { acceptsAnyCertificate: false, copies: 1, sides: '', media: '', colorMode: '' }
  await insertRows(tx, printerTable, [
    {
      ...{ name: 'Office', address: 'ipp://printer.harbour-roasters.example/ipp/print' },
      ...{ isActive: true, ...asItIs },
    },
  ])
  const { main: source } = shippedForms['delivery-note']
  await insertRows(tx, formTable, [
    { name: 'With our greeting', kind: 'delivery-note', isDefault: false, source, version: 1 },
  ])
}

/** The first user's invoices are printed in the office. */
export async function assignPrinter(tx: TenantTx): Promise<void> {
  await insertRows(tx, assignmentTable, [
    { userId: 1, documentKind: 'delivery-note', formId: null, printerId: 1 },
  ])
}
