import { tenantCurrency } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { deliveryDays } from './supplier-stock-store.ts'

/** The suppliers, for looking up those that a body names. */
export const namedSuppliers = 'suppliers'

/** What a supplier calls an item, and how it is bought there. Amounts are exact decimals; 0 asks for nothing. */
export interface SupplierTerms {
  readonly itemId: number
  readonly sku: string
  /** Net, of one unit, in the supplier's currency. */
  readonly purchasePriceNet: string
  readonly currencyIso: string
  /** In percent. */
  readonly taxRate: string
  /** What it is packed in, and how many units that holds; 0 where it is not known. */
  readonly packagingUnit: string
  readonly amountPackagingUnit: string
  readonly leastQuantity: string
  /** What quantities are multiples of: the agreed step, else what one packaging unit holds. */
  readonly quantityStep: string
  /** 0 where it is not known. */
  readonly deliveryDays: number
  /** Prices from quantities on, the smallest quantity first. */
  readonly scalePrices: readonly { readonly fromQuantity: number; readonly netPrice: string }[]
}

/** What an order takes over from its supplier. */
export interface OrderedSupplier {
  readonly currencyIso: string
  /** Whether it sells in the tenant's currency. */
  readonly isOwnCurrency: boolean
  readonly ownCustomerNumber: string
  readonly isActive: boolean
}

/** Holds it against changes, so that the order says what the supplier does; undefined where it is gone. */
export function holdOrderedSupplier(
  tx: TenantTx,
  id: number,
): Promise<OrderedSupplier | undefined> {
  return tx.row<OrderedSupplier>(sql`
    select supplier.currency_iso as "currencyIso",
      supplier.currency_iso = ${fixed(tenantCurrency)} as "isOwnCurrency",
      supplier.own_customer_number as "ownCustomerNumber", supplier.is_active as "isActive"
    from erp.suppliers supplier
    where supplier.tenant_id = ${tx.tenantId} and supplier.id = ${id}
    for share`)
}

/** Those of the suppliers that ship to buyers. */
export async function findDropShippers(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select supplier.id from erp.suppliers supplier
    where supplier.tenant_id = ${tx.tenantId} and supplier.id = any(${ids}::integer[])
      and supplier.can_dropship and supplier.is_active`)
  return new Set(rows.map(({ id }) => id))
}

/** The terms of a supplier for items; those that are not bought there are left out. */
export function supplierTermsOf(
  tx: TenantTx,
  supplierId: number,
  itemIds: readonly number[],
): Promise<SupplierTerms[]> {
  return tx.rows<SupplierTerms>(sql`
    select link.item_id as "itemId", link.sku,
      trim_scale(link.purchase_price_net)::text as "purchasePriceNet",
      supplier.currency_iso as "currencyIso", trim_scale(link.tax_rate)::text as "taxRate",
      link.packaging_unit as "packagingUnit",
      trim_scale(link.amount_packaging_unit)::text as "amountPackagingUnit",
      trim_scale(link.minimum_purchase_quantity)::text as "leastQuantity",
      trim_scale(case when link.permissible_order_quantity > 0 then link.permissible_order_quantity
        else link.amount_packaging_unit end)::text as "quantityStep",
      ${fixed(deliveryDays)} as "deliveryDays",
      coalesce((
        select json_agg(json_build_object('fromQuantity', scale.from_quantity, 'netPrice',
          trim_scale(coalesce(scale.purchase_price_net, round(
            link.purchase_price_net * (100 - scale.reduce_percent) / 100, 4)))::text)
          order by scale.from_quantity)
        from erp.item_supplier_scale_prices scale
        where scale.tenant_id = $tenant and scale.item_id = link.item_id
          and scale.supplier_id = link.supplier_id), '[]') as "scalePrices"
    from erp.item_suppliers link
    join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
    where link.tenant_id = $tenant and link.supplier_id = ${supplierId}
      and link.item_id = any(${itemIds}::integer[])
    order by link.item_id`)
}
