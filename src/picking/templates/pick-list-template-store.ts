import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PickableFilter } from '../../sales/doors/orders/pickable-order-store.ts'
import { shippingMethodReferenceOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'
import {
  PickListTemplate,
  PickListTemplateName,
  pickListTemplateEvents,
} from './pick-list-template.ts'

export const pickListTemplateTable: NumberedTable = {
  table: 'pick_list_templates',
  as: 'pick_list_template',
  announces: pickListTemplateEvents,
  columns: {
    name: 'text',
    warehouseId: 'integer',
    shippingMethodId: 'integer',
    salesChannelId: 'integer',
    minShippingPriority: 'integer',
    minAgeInDays: 'integer',
    minLineCount: 'integer',
    maxLineCount: 'integer',
    groupingMode: 'text',
    sorting: 'text',
    maxOrderCount: 'integer',
    maxPositionCount: 'integer',
    maxWeight: 'numeric',
    takesPartialOrders: 'boolean',
  },
}

export const usualTemplate = {
  warehouseId: null,
  shippingMethodId: null,
  salesChannelId: null,
  minShippingPriority: null,
  minAgeInDays: 0,
  minLineCount: null,
  maxLineCount: null,
  groupingMode: 'MultiOrder',
  sorting: 'StorageLocation',
  maxOrderCount: 20,
  maxPositionCount: 500,
  maxWeight: null,
  takesPartialOrders: false,
}

export const pickListTemplates: RecordSource = {
  ...pickListTemplateTable,
  record: projected(shapeOf(PickListTemplate), {
    id: keyOf('pick_list_template'),
    warehouseId: warehouseReferenceOf('pick_list_template'),
    shippingMethodId: shippingMethodReferenceOf('pick_list_template'),
    salesChannelId: channelReferenceOf('pick_list_template'),
    ...columnsOf('pick_list_template', 'name', 'minShippingPriority', 'minAgeInDays'),
    ...columnsOf('pick_list_template', 'minLineCount', 'maxLineCount', 'groupingMode', 'sorting'),
    ...columnsOf('pick_list_template', 'maxOrderCount', 'maxPositionCount', 'maxWeight'),
    ...columnsOf('pick_list_template', 'takesPartialOrders'),
  }),
}

/** The same as the list of generation 1 shows them. */
export const pickListTemplateNames: RecordSource = {
  ...pickListTemplateTable,
  record: projected(shapeOf(PickListTemplateName), {
    pickListTemplateId: keyOf('pick_list_template'),
    ...columnsOf('pick_list_template', 'name'),
  }),
}

/** A template as lists are made from it, or what is usual where orders are chosen without one. */
export interface UsedTemplate extends PickableFilter {
  readonly id: number | null
  readonly name: string
  readonly warehouseId: number | null
  readonly groupingMode: 'SingleOrder' | 'MultiOrder' | 'Zone'
  readonly sorting: 'StorageLocation' | 'SalesOrder'
  readonly maxOrderCount: number
  readonly maxPositionCount: number
  /** Kilograms, an exact decimal; null: of any weight. */
  readonly maxWeight: string | null
}

const columns: Sql = sql`template.id, template.name, template.warehouse_id as "warehouseId",
  template.shipping_method_id as "shippingMethodId", template.sales_channel_id as "salesChannelId",
  template.min_shipping_priority as "minShippingPriority",
  template.min_age_in_days as "minAgeInDays", template.min_line_count as "minLineCount",
  template.max_line_count as "maxLineCount", template.grouping_mode as "groupingMode",
  template.sorting, template.max_order_count as "maxOrderCount",
  template.max_position_count as "maxPositionCount",
  trim_scale(template.max_weight)::text as "maxWeight",
  template.takes_partial_orders as "takesPartialOrders"`

/** A template that cannot be deleted or changed until the transaction ends. */
export function holdTemplate(
  tx: TenantTx,
  reference: Reference,
): Promise<UsedTemplate | undefined> {
  return tx.row<UsedTemplate>(sql`
    select ${columns} from erp.pick_list_templates template
    where template.tenant_id = ${tx.tenantId} and ${isReferredTo('template', reference)}
    for share`)
}
