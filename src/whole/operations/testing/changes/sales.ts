import { test } from 'node:test'
import { invoiceOf } from '../../../../purchasing/testing/supplier-invoice.ts'
import { change, changeFilesOf, key, owner, sample, w } from './change.ts'

/** Customers, orders and what becomes of them. */

test('sales orders', async () => {
  const order = await change('createSalesOrder')
  await change('updateSalesOrder', [order])
  await change('createSalesOrderLineItems', [order])
  const { body } = await w.call(sample.app, `GET /v2/sales-orders/${order}/line-items`)
  await change('updateSalesOrderLineItem', [order, body.items[0].id])
  await change('setSalesOrderLineItems', [order])
  const after = await w.call(sample.app, `GET /v2/sales-orders/${order}/line-items`)
  await change('deleteSalesOrderLineItem', [order, after.body.items[0].id])
})

test('checks of VAT ids', async () => {
  await change('createVatCheck')
})

test('vouchers', async () => {
  const coupon = await change('createVoucher')
  await change('updateVoucher', [coupon])
  await change('blockVoucher', [coupon])
  await change('releaseVoucher', [coupon])
  const card = await change('createVoucher', [], { kind: 1, amount: 20 })
  await change('bookVoucherCorrection', [card])
  await change('renewVoucherCode', [card])
  await change('createVouchers')
})

test('customers', async () => {
  const customer = await change('createCustomer')
  await change('updateCustomer', [customer])
  // A field that the trail leaves out, alone and together with one that it has.
  await change('updateCustomer', [customer], { initialContact: 'By mail' })
  await change('updateCustomer', [customer], { initialContact: 'By phone' })
  await change('updateCustomer', [customer], { initialContact: 'At a fair', languageIso: 'fr' })
  await change('changeCustomers')
  const parts = {
    CustomerContact: { fax: '1' },
    CustomerBankAccount: { bankName: 'Other' },
    CustomerMandate: { revokedOn: '2026-02-01' },
    CustomerNote: { noteBody: 'Other' },
  }
  for (const [name, body] of Object.entries(parts)) {
    const part = await change(`create${name}`, [customer])
    await change(`update${name}`, [customer, part], body)
    await change(`delete${name}`, [customer, part])
  }
  await changeFilesOf('CustomerFile', [customer])
  await change('updateCustomerCustomFieldValue', [customer, key(1)])
  await change('deleteCustomerCustomFieldValue', [customer, key(1)])
  const added = { addresses: [{ street: 'Kai 2', city: 'Bremen', countryIso: 'DE' }] }
  await change('updateCustomer', [customer], added)
  const { body } = await w.call(sample.app, `GET /v2/customers/${customer}`)
  const { customerAddressId } = body.addresses.find(
    ({ isDefaultAddress }: { isDefaultAddress: boolean }) => !isDefaultAddress,
  )
  await change('deleteCustomerAddress', [customer, customerAddressId])
  await change('deleteCustomer', [customer])
  await change('mergeCustomers', [await change('createCustomer')], {
    duplicateCustomerId: await change('createCustomer'),
  })
  await change('anonymizeCustomer', [await change('createCustomer')])
})

test('what belongs to a sales order', async () => {
  await changeFilesOf('SalesOrderFile', [key(1)])
  await changeFilesOf('SalesOrderLineItemFile', [key(1), key(1)])
  const note = [key(1), await change('createSalesOrderNote', [key(1)])]
  await change('updateSalesOrderNote', note, { noteBody: 'Other' })
  await change('deleteSalesOrderNote', note)
  await change('updateSalesOrderCustomFieldValue', [key(1), key(1)])
  await change('deleteSalesOrderCustomFieldValue', [key(1), key(1)])
})

test('delivery notes and their packages', async () => {
  const note = await change('createDeliveryNote')
  const other = await change('createSalesOrderDeliveryNote', [key(1)])
  await change('addDeliveryNotePackages', [note])
  const shipped = { shippedDate: '2026-03-02T15:30:00Z' }
  await change('addDeliveryNotePackages', [note], [{ trackingId: 'T-1', ...shipped }])
  await change('updateCustomsData', [note])
  await change('deliverDeliveryNote', [note])
  await change('updateDeliveryNotePackage', [key(1)])
  await change('cancelDeliveryNote', [other])
  await change('shipDeliveryNote', [await change('createDeliveryNote')])
})

test('labels of carriers, and the lists of what they fetch', async () => {
  const note = await change('createDeliveryNote')
  const express = { trackingId: '', shippingMethodId: key(2) }
  await change('updateCarrier', [key(1)], { isActive: true })
  await change('addDeliveryNotePackages', [note], [express])
  const { body } = await w.call(sample.app, `GET /v2/delivery-notes/${note}`)
  const label = await change('requestCarrierLabel', [body.packages[0].id])
  await book()
  await change('cancelCarrierLabel', [label])
  await book()
  const manifest = await change('createCarrierManifest', [key(1)])
  await owner.query(`update erp.carrier_manifests set status = 'failed'`)
  await change('closeCarrierManifest', [manifest])
  await change('printCarrierManifest', [manifest], undefined, '?printer=office')
  await change('mailCarrierManifest', [manifest], undefined, '?recipients=kim@customer.example')
})

/** As if the carrier had answered. */
function book() {
  return owner.query(`update erp.carrier_labels set status = 'booked', booked = now()`)
}

test('purchase invoices', async () => {
  const one = await change('createPurchaseInvoice', [], invoiceOf('A-1'))
  await change('assignPurchaseInvoice', [one])
  await change('checkPurchaseInvoice', [one], {})
  await change('approvePurchaseInvoice', [one])
  await change('disputePurchaseInvoice', [one])
  await change('rejectPurchaseInvoice', [one])
  const other = await change('createPurchaseInvoice', [], invoiceOf('A-2'))
  await change('checkPurchaseInvoice', [other], {})
  await change('approvePurchaseInvoice', [other])
  await change('payPurchaseInvoice', [other])
})

test('returns', async () => {
  const one = await change('createReturn')
  await change('receiveReturn', [one], {})
  await change('inspectReturn', [one], {})
  await change('completeReturn', [one])
  await change('rejectReturn', [key(2)])
  await changeFilesOf('ReturnFile', [key(1)])
  await change('bookReturn')
})

test('moves of a sales order', async () => {
  const [begun, untouched] = [[key(1)], [key(2)]]
  await change('holdSalesOrder', untouched)
  await change('unholdSalesOrder', untouched)
  await owner.query('update erp.sales_orders set is_draft = true where tenant_id = $1 and id = 2', [
    sample.tenantId,
  ])
  await change('bookStock')
  await change('releaseSalesOrder', untouched)
  await change('cancelSalesOrder', untouched)
  await change('closeSalesOrder', begun)
  const copied = await change('copySalesOrder', begun)
  await change('mergeSalesOrders', [key(4)])
  const { body } = await w.call(sample.app, `GET /v2/sales-orders/${copied}`)
  const lineItems = [{ salesOrderLineItemId: body.lineItems[0].id, quantity: 1 }]
  await change('splitSalesOrder', [copied], { lineItems })
})

test('quotations', async () => {
  const one = await change('createSalesQuotation')
  await change('updateSalesQuotation', [one])
  await change('setSalesQuotationLineItems', [one])
  await change('sendSalesQuotation', [one])
  await change('createSalesOrderFromSalesQuotation', [one])
  await change('cancelSalesQuotation', [key(1)])
})
