import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
} from '../../platform/values/shape.ts'

export const pickListTemplateEvents = readWith(
  'wms.read',
  'pick_list_templates',
  eventsOf('pick-list-template'),
)

const key = () => KeyField({ readOnly: true, v1: 'PickListTemplateId' })

/** A template as the list of generation 1 shows it. */
export const PickListTemplateName = Type.Object({ pickListTemplateId: key(), name: Label() })

const count = (description: string) => orNull(Int32({ minimum: 1, maximum: 10_000, description }))

/** Which open orders a pick list gathers, and how. */
export const PickListTemplate = Type.Object({
  id: key(),
  name: Label(),
  warehouseId: orNone(
    ReferenceField({
      refersTo: 'warehouses',
      description: 'Lists are made for this warehouse alone; null: for any.',
    }),
  ),
  shippingMethodId: orNone(
    ReferenceField({
      refersTo: 'shipping-methods',
      description: 'Only orders that are sent so.',
    }),
  ),
  salesChannelId: orNull(SalesChannelField()),
  minShippingPriority: orNull(
    Int32({ description: 'Only orders of this shipping priority or a higher one.' }),
  ),
  minAgeInDays: Int32({
    minimum: 0,
    maximum: 3650,
    description: 'Only orders that are at least so many days old.',
  }),
  minLineCount: count('Only orders with at least so many lines to pick.'),
  maxLineCount: count('Only orders with at most so many lines to pick.'),
  groupingMode: Type.Unsafe<'SingleOrder' | 'MultiOrder' | 'Zone'>({
    type: 'string',
    enum: ['SingleOrder', 'MultiOrder', 'Zone'],
    description:
      'SingleOrder: one order. MultiOrder: several, each for a box of its own. Zone: several, with a list for each zone of the warehouse.',
  }),
  sorting: Type.Unsafe<'StorageLocation' | 'SalesOrder'>({
    type: 'string',
    enum: ['StorageLocation', 'SalesOrder'],
    description: 'Order of the positions: by the way through the warehouse, or order by order.',
  }),
  maxOrderCount: Int32({
    minimum: 1,
    maximum: 10_000,
    description: 'Most orders of a list; of SingleOrder one.',
  }),
  maxPositionCount: Int32({
    minimum: 1,
    maximum: 50_000,
    description: 'Most positions of a list.',
  }),
  maxWeight: orNull(
    Quantity({
      exclusiveMinimum: 0,
      description:
        'Most kilograms of the goods of a list, by the shipping weights of the items, or else their own; null: of any weight. An order that is heavier by itself is passed over.',
    }),
  ),
  takesPartialOrders: Type.Boolean({
    description: 'Whether orders are gathered and delivered of which only a part can be picked.',
  }),
})
