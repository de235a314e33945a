import { test } from 'node:test'
import { camt053 } from '../../../../invoicing/bank-statements/testing/statement-files.ts'
import { png } from '../../../../platform/testing/png.ts'
import { deliveryReport } from '../../../../printing/testing/delivery-report.ts'
import { change, changeFilesOf, key, owner, sample, w } from './change.ts'

/** Companies with their invoices, and what is printed. */

test('a company, and what becomes of invoices', async () => {
  await change('createCompany')
  await change('updateCompany', [key(1)], { contactName: 'Another name' })
  await change('replaceCompanyLogo', [key(1)], png())
  await change('replaceCompanyLogo', [key(1)], png(3, 3))
  await change('deleteCompanyLogo', [key(1)])
  const draft = await change('createInvoice', [key(1)], { isDraft: true })
  await change('updateInvoice', [draft])
  await change('deleteInvoice', [draft])
  const invoice = await change('createInvoice', [key(1)], { isDraft: true })
  await change('finalizeInvoice', [invoice])
  await change('createPayment', [invoice])
  await change('createPayments', [], { invoices: [{ invoiceId: invoice, amount: 1 }] })
  await change('createRefund', [invoice])
  await change('createOrderPayment', [key(2)])
  await change('createOrderRefund', [key(2)])
  await change('createOrderCreditUse', [key(2)])
  await change('createProviderRequest', [key(1)])
  const note = await change('createCreditNote', [invoice])
  await change('cancelCreditNote', [note])
  await makeDue()
  await change('setDunningLevel', [invoice])
  await changeFilesOf('InvoiceFile', [invoice])
  const run = await change('createDunningRun')
  await change('deleteDunningRun', [run])
  await change('updateDunningLetter', [key(1)])
  await change('updateDunningLetter', [key(1)], { isSelected: true })
  await change('confirmDunningRun', [key(1)])
  const payments = await change('createPaymentRun')
  await change('deletePaymentRun', [payments])
  await change('updatePaymentRunEntry', [key(1)])
  await change('updatePaymentRunEntry', [key(1)], { isSelected: true })
  await change('confirmPaymentRun', [key(1)])
  await change('cancelPaymentRun', [key(1)])
  await change('cancelInvoice', [invoice])
  await change('createAccountingExport')
  await change('cancelAccountingExport', [key(1)])
  await change('closeAccountingPeriod', [key(1)])
  await change('reopenAccountingPeriod', [key(1)])
})

test('lines of bank statements', async () => {
  const statement = Buffer.from(camt053([{ amount: '10.00', text: 'x' }]))
  await change('uploadBankStatement', [], statement)
  const path = [key(1)]
  await change('ignoreBankStatementLine', path)
  await change('reopenBankStatementLine', path)
  await change('bookBankStatementLine', path)
  await change('bookBankStatement', path)
})

/** Invoices are dunned when they are due. */
function makeDue() {
  return owner.query(`update erp.accounting_document_states set next_due_date = '2020-01-01'`)
}

/** The first delivery note crosses a customs border, and customs know all of its goods. */
async function sendAbroad(): Promise<void> {
  await owner.query(`update erp.items
    set item_weight = 1, taric = '69120023', country_of_origin = 'DE', sales_price_net = 5`)
  await owner.query(`update erp.addresses
    set country_iso = 'CH', last_name = 'Frei', street = 'Am See 1', city = 'Zürich'
    where id in (select shipment_address_id from erp.delivery_notes where id = 1)`)
}

test('what is printed', async () => {
  const of = async (type: number, column: string) => {
    const { rows } = await owner.query<{ id: number }>(
      `select ${column} as id from erp.accounting_documents
       where tenant_id = $1 and type = $2 and number is not null order by id limit 1`,
      [sample.tenantId, type],
    )
    return key(rows[0]?.id ?? 0)
  }
  await sample.takeExampleUuids()
  await sendAbroad()
  const printed = {
    ...{ SalesOrder: key(1), SalesQuotation: key(1), DeliveryNote: key(1) },
    ...{ Invoice: await of(0, 'id'), CreditNote: await of(2, 'id') },
    InvoiceCancellation: await of(3, 'original_id'),
    ...{ Return: key(1), ShippingLabel: key(1), ItemLabel: key(1), SupplierOrder: key(1) },
    ...{ DunningLetter: key(1), GiftCard: key(1), CustomsDeclaration: key(1) },
    StorageLocationLabel: key(1),
  }
  const printer = '?printer=office'
  for (const [name, id] of Object.entries(printed))
    await change(`print${name}`, [id], undefined, printer)
  await change('printPickList', [key(1), key(1)], undefined, printer)
  const page = await change('printTestPage', [key(1)])
  await change('cancelPrintJob', [page])
  await change('repeatPrintJob', [page])
  const recipients = '?recipients=kim@customer.example'
  for (const [name, id] of Object.entries(printed))
    await change(`mail${name}`, [id], undefined, recipients)
  await change('mailPickList', [key(1), key(1)], undefined, recipients)
  const mail = await change('sendTestMail', [key(1)])
  await change('cancelMail', [mail])
  await change('mailDocument')
  const repeated = await change('repeatMail', [mail])
  await owner.query(`update erp.mails set status = 'sent', sent = now() where uuid = $1`, [
    repeated,
  ])
  const reported = [{ address: 'kim@customer.example' }]
  const messageId = `<${repeated}@shop.example>`
  await change('recordMailBounce', [], deliveryReport({ messageId, recipients: reported }))
})

test('a form that gets a former source again', async () => {
  const form = `/v2/forms/${key(1)}`
  await change('updateForm', [key(1)], { source: 'Other' })
  const { body } = await w.call(sample.app, `GET ${form}/versions`)
  await change('restoreFormVersion', [key(1), body.items[1].id])
})

test('reading a mailbox', async () => {
  await change('checkMailbox', [key(1)])
})
