import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { ItemProperties, ItemPropertyValue } from './item-property.ts'

/** Both keys of the property whose value a row of `item_properties` has. */
const propertyOf = (shown: string) =>
  fixed(`(
    select property.${shown} from erp.property_values value
    join erp.properties property
      on property.tenant_id = $tenant and property.id = value.property_id
    where value.tenant_id = $tenant
      and value.id = item_property.property_value_id)`)

const element = {
  propertyId: { id: propertyOf('id'), uuid: propertyOf('uuid') },
  propertyValueId: referenceOf('item_property', 'property_value_id', 'property_values'),
}

const as = 'item_property'

/** One property value of an item. */
export const itemPropertyValues: RecordSource = {
  table: 'item_properties',
  as,
  order: fixed(`${as}.property_value_id`),
  record: projected(shapeOf(ItemPropertyValue), element),
}

/** An item with all its property values. */
export const itemProperties: RecordSource = {
  table: 'items',
  as: 'items',
  record: projected(shapeOf(ItemProperties), {
    itemId: keyOf('items'),
    properties: {
      from: fixed(`from erp.item_properties ${as}
        where ${as}.tenant_id = $tenant and ${as}.item_id = items.id`),
      order: fixed(`${as}.property_value_id`),
      element,
    },
  }),
}

/** Whether a row is this value of this item. */
export function isValueOfItem(tx: TenantTx, itemId: number, value: Reference): Sql {
  return sql`item_property.item_id = ${itemId} and item_property.property_value_id = (
    select value.id from erp.property_values value
    where value.tenant_id = ${tx.tenantId} and ${isReferredTo('value', value)})`
}

/**
 * Adds a value. The caller has locked the item. Violates `item_properties_pkey` if the item has it
 * already.
 */
export async function insertItemProperty(
  tx: TenantTx,
  itemId: number,
  propertyValueId: number,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.item_properties (tenant_id, item_id, property_value_id)
    values (${tx.tenantId}, ${itemId}, ${propertyValueId})`)
}

/** The caller holds the item. */
export async function deleteItemProperty(tx: TenantTx, condition: Sql): Promise<void> {
  await tx.rows(sql`
    delete from erp.item_properties item_property
    where item_property.tenant_id = ${tx.tenantId} and ${condition}`)
}
