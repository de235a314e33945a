import {
  itemReferenceField,
  itemRow,
  parentOfItem,
  productGroupOfItem,
  saidOfItem,
} from '../../catalog/doors/items/item-key-store.ts'
import { namedTaxClasses } from '../../catalog/doors/tax-class-reference-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  enumField,
  idField,
  intField,
  keyField,
  lookedUp,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { LineItemType, lineTypeCode } from '../../sales/doors/document-enumerations.ts'
import {
  namedSalesOrderLines,
  namedSalesOrders,
} from '../../sales/doors/orders/order-reference-store.ts'
import type { Fields } from './document-graph-store.ts'

/** The lines of documents, each with what its item is now. */

const item = (column: string) => lookedUp('line', 'item_id', itemRow, column)
const ofLine = (column: string, table: string, details = {}) =>
  referenceField('line', column, table, details)

/** What every line has under the same name. */
const common: Fields = {
  quantity: decimalField('line.quantity', always),
  sku: textField('line.sku', always),
  taxRate: decimalField('line.tax_rate', always),
  taxClassId: ofLine('tax_class_id', namedTaxClasses),
  taric: textField(item('taric')),
  itemWeight: decimalField(item('item_weight')),
  productGroupId: idField(productGroupOfItem('line', 'uuid')),
  itemVolume: decimalField(
    saidOfItem('line', 'nullif(item.length * item.width * item.height, 0)'),
    { description: 'Length, width and height of a unit, multiplied; null where one is not known.' },
  ),
  ...absentFields('ID', 'warehouseId'),
}
const productGroup = textField(productGroupOfItem('line', 'name'))
const net = decimalField('line.sales_price_net', always)
const gross = decimalField('line.sales_price_gross', always)
const purchased = decimalField('line.purchase_price_net', always)
const lineType = intField('line.type', {
  ...always,
  description:
    '0 free text, 1 item, 2 shipping, 3 voucher, 4 cash on delivery, 5 packaging, 6 payment fee, 7 discount, 8 surcharge, 9 bill of materials, 10 component, 11 comment.',
})

const SalesInvoiceLineItemInternal: NodeType = {
  name: 'SalesInvoiceLineItemInternal',
  description: 'A line of a final invoice.',
  fields: {
    salesInvoiceLineItemId: keyField('line'),
    salesInvoiceId: ofLine('document_id', 'accounting_documents', always),
    salesInvoicePositionId: intField('line.position', always),
    salesOrderId: ofLine('sales_order_id', namedSalesOrders, always),
    itemId: itemReferenceField('line'),
    ...common,
    billOfMaterialsSalesInvoiceLineItemId: ofLine('parent_line_id', namedSalesOrderLines),
    salesPriceGross: gross,
    salesPriceNet: net,
    purchasePriceNet: purchased,
    itemPurchasePriceNet: decimalField(item('purchase_price_net')),
    name: textField('line.name', always),
    invoiceLineItemType: lineType,
    lineItemType: enumField(LineItemType, lineTypeCode('line.type')),
    parentItemId: idField(parentOfItem('line')),
    productGroupName: productGroup,
  },
}

const SalesInvoiceCorrectionLineItemInternal: NodeType = {
  name: 'SalesInvoiceCorrectionLineItemInternal',
  description: 'A line of a correction of an invoice.',
  fields: {
    salesInvoiceCorrectionLineItemId: keyField('line'),
    salesOrderLineItemId: ofLine('sales_order_line_id', namedSalesOrderLines),
    salesInvoiceLineItemId: ofLine('original_line_id', 'accounting_document_lines'),
    itemId: itemReferenceField('line'),
    ...common,
    salesPriceGross: gross,
    salesPriceNet: net,
    discount: decimalField('line.discount_percent', always),
    lineItemName: textField('line.name', always),
    salesOrderLineItemPurchasePriceNet: purchased,
    itemPurchasePriceNet: decimalField(item('purchase_price_net')),
    lineItemType: lineType,
    billOfMaterialsSalesOrderLineItemId: ofLine('parent_line_id', namedSalesOrderLines),
    parentItemId: idField(parentOfItem('line')),
    productGroupName: productGroup,
  },
}

const ExternalDocumentLineItemInternal: NodeType = {
  name: 'ExternalDocumentLineItemInternal',
  description: 'A line of a document that a sales channel writes.',
  fields: {
    externalDocumentLineItemId: keyField('line'),
    externalDocumentId: ofLine('document_id', 'accounting_documents', always),
    externalDocumentInvoiceLineItemId: ofLine('original_line_id', 'accounting_document_lines'),
    ...common,
    externalDocumentSalesPriceGross: gross,
    externalDocumentSalesPriceNet: net,
    externalDocumentPurchasePriceNet: purchased,
    purchasePriceNet: decimalField(item('purchase_price_net')),
    itemName: textField('line.name', always),
    productGroup,
  },
}

/** The lines of the documents that satisfy a condition. */
const linesOf = (type: NodeType, condition: string): NodeSource => ({
  type,
  from: `erp.accounting_document_lines line
    join erp.accounting_documents document
      on document.tenant_id = $tenant and document.id = line.document_id`,
  as: 'line',
  key: [{ sql: 'line.id', cast: 'integer' }],
  where: condition,
})

export const documentLineQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QuerySalesInvoiceLineItemsInternal',
    description: 'The lines of final invoices.',
    scope: 'invoices.read',
    source: linesOf(
      SalesInvoiceLineItemInternal,
      'document.type = 0 and document.number is not null',
    ),
  },
  {
    kind: 'list',
    name: 'QuerySalesInvoiceCorrectionLineItemsInternal',
    description: 'The lines of corrections of invoices.',
    scope: 'creditnotes.read',
    source: linesOf(SalesInvoiceCorrectionLineItemInternal, 'document.type = 2'),
  },
  {
    kind: 'list',
    name: 'QueryExternalDocumentLineItemsInternal',
    description: 'The lines of documents of orders whose invoices a sales channel writes.',
    scope: 'invoices.read',
    source: linesOf(
      ExternalDocumentLineItemInternal,
      'document.is_external_invoice and document.number is not null',
    ),
  },
]
