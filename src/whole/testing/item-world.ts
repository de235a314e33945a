import assert from 'node:assert/strict'
import { before } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { type World, world } from './world.ts'

/**
 * The world, with records that items refer to under the same numbers in both tenants, and functions
 * for items.
 */
export async function itemWorld() {
  const w = await world()
  before(() => addReferred(w))
  async function newItem(body: object = {}, tenant = w.alice) {
    const reply = await w.call(tenant.app, 'POST /v1/items', { Name: 'An item', ...body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body as Record<string, never> & { Id: number; SKU: string; Changed: string }
  }
  const patch = (id: number, body: object, headers?: Record<string, string>) =>
    w.call(w.alice.app, `PATCH /v1/items/${id}`, body, headers)
  return { w, newItem, patch }
}

async function addReferred(w: World): Promise<void> {
  for (const tenant of [w.alice, w.bob]) {
    await tenant.work(async (tx) => {
      const one = sql`(tenant_id, id, name) values (${tx.tenantId}, 1, 'One')`
      tx.later(sql`insert into erp.manufacturers ${one}`)
      tx.later(sql`insert into erp.tax_classes ${one}`)
      tx.later(sql`insert into erp.customer_groups ${one}`)
      tx.later(sql`
        insert into erp.categories (tenant_id, id, name)
        values (${tx.tenantId}, 1, 'Tea'), (${tx.tenantId}, 2, 'Coffee')`)
      tx.later(sql`
        insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
        values (${tx.tenantId}, 1, 1, 1, 1, 'Shop'), (${tx.tenantId}, 2, 2, 1, 1, 'Till'),
          (${tx.tenantId}, 3, 3, 1, 1, 'Marketplace')`)
    })
  }
}

/** Every field that may be written, each with a value of its own. */
export const everyField = () => ({
  SKU: `full-${crypto.randomUUID()}`,
  ...structuredClone(otherFields),
})

const otherFields = {
  ManufacturerId: 1,
  Categories: [{ CategoryId: 1 }, { CategoryId: 2 }],
  Name: 'Everything',
  Description: 'Long',
  ShortDescription: 'Short',
  Identifiers: {
    Gtin: '4006381333931',
    ManufacturerNumber: 'M-1',
    ISBN: '978-3-16-148410-0',
    UPC: '036000291452',
    MarketplaceBFnsku: 'X1',
    Asins: ['A1', 'A2'],
    OwnIdentifier: 'own',
  },
  ItemPriceData: {
    SalesPriceNet: 12.99,
    SuggestedRetailPrice: 15.5,
    PurchasePriceNet: 0.0001,
    MarketplaceAPrice: 99_999_999_998.9999,
    MarketplaceBPrice: 3,
  },
  ActiveSalesChannels: ['1-1-1', '2-1-1'],
  SortNumber: -5,
  Annotation: 'note',
  ReleasedOnDate: '2026-01-02T03:04:05.000Z',
  StorageOptions: {
    GlobalMinimumStockLevel: 5.5,
    Buffer: 2,
    SerialNumberTracking: true,
    ProcurementTime: 3,
    DetermineProcurementTimeAutomatically: true,
    AdditionalHandlingTime: 1,
    InventoryManagementActive: false,
    SplitQuantity: true,
    SerialNumberItem: true,
    SubjectToShelfLifeExpirationDate: true,
    SubjectToBatchItem: true,
  },
  CountryOfOrigin: 'DE',
  TaxClassId: 1,
  Dimensions: { Length: 1.5, Width: 2, Height: 3.25 },
  Weights: { ItemWeigth: 0.25, ShippingWeight: 0.3 },
  AllowNegativeStock: true,
  Quantities: {
    MinimumOrderQuantity: 2,
    PermissibleOrderQuantity: 4,
    MinimumPurchaseQuantityForCustomerGroup: [
      {
        CustomerGroupId: 1,
        PermissibleOrderQuantity: 1,
        MinimumPurchaseQuantity: 10,
        IsActive: true,
      },
    ],
  },
  DangerousGoods: { UnNumber: '1950', HazardNo: '23' },
  Taric: '0902',
  SearchTerms: 'tea green',
  PriceListActive: true,
  IgnoreDiscounts: true,
}
