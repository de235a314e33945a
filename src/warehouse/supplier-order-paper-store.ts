import {
  companyOf,
  companyVatIdOf,
  firstCompany,
} from '../access/doors/companies/company-seller-store.ts'
import { saidOfItem } from '../catalog/doors/items/item-key-store.ts'
import {
  suppliedNameOf,
  supplierLanguageOf,
  supplierNumber,
  supplierOf,
  supplierRecipientOf,
} from '../catalog/doors/suppliers/supplier-paper-store.ts'
import { Supplier } from '../catalog/suppliers/supplier.ts'
import { shapeOf } from '../platform/pipeline/operation.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { Address } from '../platform/records/address.ts'
import { addressJoin, addressOf, addressProjection } from '../platform/records/address-store.ts'
import { asJson, projected } from '../platform/records/projection.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Paper } from '../printing/paper-store.ts'
import { warehouseNameOf } from './doors/warehouse-reference-store.ts'
import { noSuchSupplierOrder, SupplierOrder, SupplierOrderLine } from './purchase/supplier-order.ts'
import { currencyOfOrder, linesOf } from './purchase/supplier-order-amounts-store.ts'
import { orderOfLines, supplierOrderLine, supplierOrders } from './purchase/supplier-order-store.ts'

const wholeAddress = asJson(projected(shapeOf(Address), addressProjection).v2)

/** Where the goods go: to the buyer of a sales order, or to the warehouse. */
const deliveryAddress = sql`coalesce(
  (select ${wholeAddress} ${fixed(addressOf('supplier_order', 'shipment_address_id'))}),
  (select ${wholeAddress}
    from erp.warehouses warehouse join ${fixed(addressJoin('warehouse'))}
    where warehouse.tenant_id = $tenant and warehouse.id = supplier_order.warehouse_id))`

const companyId = `coalesce(supplier_order.company_id, ${firstCompany})`
/** A row called `buyer` that names it in `company_id`, for `from`. */
const buyer = `(select ${companyId} as company_id) buyer`

/** What a supplier reads of an item, beyond the record. */
const inWords = fixed(`jsonb_build_object('name', ${suppliedNameOf('line', 'supplier_order')},
  'sku', coalesce(${saidOfItem('line', 'item.sku')}, ''),
  'gtin', coalesce(${saidOfItem('line', 'item.gtin')}, ''))`)

const emptyOf = ({ properties }: { readonly properties: object }) =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, '']))
const town = { street: 'Am Kai 1', postalCode: '20457', city: 'Hamburg' }

export const supplierOrderPaper: Paper = {
  kind: 'supplier-order',
  name: 'SupplierOrder',
  about: 'an order to a supplier',
  remarks:
    'Its language is that of the supplier, in whose words and packaging units the goods are named; a draft says that it is one. ',
  path: { v1: '/supplierOrders/{supplierOrderId}', v2: '/supplier-orders/{supplierOrderId}' },
  parameter: 'supplierOrderId',
  scope: 'supplierorders',
  missing: noSuchSupplierOrder,
  missingCode: 'supplier-order.missing',
  source: supplierOrders,
  ofSupplier: (supplier) => sql`supplier_order.supplier_id = ${supplierNumber(supplier)}`,
  example: {
    ...{ document: SupplierOrder, line: SupplierOrderLine },
    beyondDocument: {
      supplier: { ...emptyOf(Supplier), name: 'Santos Green Coffee', ...town, countryIso: 'BR' },
      deliveryAddress: { ...emptyOf(Address), ...town, countryIso: 'DE' },
      warehouseName: 'Hamburg',
    },
    beyondLine: { name: 'Kaffee Santos', sku: 'C-1001', gtin: '4006381333931' },
  },
  content: {
    number: fixed('supplier_order.number'),
    date: fixed('coalesce(supplier_order.sent, supplier_order.created)'),
    currencyIso: fixed(currencyOfOrder),
    document: sql`(${supplierOrders.record.v2})::jsonb || jsonb_build_object(
      'supplier', ${supplierOf('supplier_order')}, 'deliveryAddress', ${deliveryAddress},
      'warehouseName', ${fixed(warehouseNameOf('supplier_order'))})`,
    lines: sql`(select coalesce(json_agg((${supplierOrderLine})::jsonb || ${inWords}
      order by ${orderOfLines}), '[]') from ${fixed(linesOf)})`,
    order: fixed(`json_build_object('number', supplier_order.number,
      'customerNumber', supplier_order.own_customer_number,
      'merchantVatId', (select ${companyVatIdOf('buyer')} from ${buyer}), 'taxSetting', 0, 'isNetPrice', true,
      'languageIso', ${supplierLanguageOf('supplier_order')})`),
    seller: sql`(select ${companyOf('buyer')} from ${fixed(buyer)})`,
    companyId: fixed(companyId),
    recipient: supplierRecipientOf('supplier_order'),
  },
  decimalsOf: currencyDecimals,
}
