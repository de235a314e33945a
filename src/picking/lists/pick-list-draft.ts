import Type, { type Static } from 'typebox'
import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { orNull, ReferenceField } from '../../platform/values/shape.ts'
import { namedSalesOrders } from '../../sales/doors/orders/order-reference-store.ts'
import {
  holdTemplate,
  type UsedTemplate,
  usualTemplate,
} from '../templates/pick-list-template-store.ts'
import { noSuchReferences } from './pick-list.ts'

export const PickListDraft = Type.Object({
  pickListTemplateId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'Which open orders are gathered, and how; may be left out where orders are chosen.',
      }),
    ),
  ),
  salesOrderIds: Type.Optional(
    Type.Array(ReferenceField(), {
      minItems: 1,
      maxItems: 500,
      description:
        'Orders that are picked, whichever the template selects; it then says only how they are grouped and sorted, and whether a part of an order is picked.',
    }),
  ),
  userId: Type.Optional(
    orNull(ReferenceField({ description: 'Who picks; nobody yet when left out.' })),
  ),
})
export type PickListDraft = Static<typeof PickListDraft>

/** What a list is made by, and who picks it. */
export interface Wanted {
  readonly template: UsedTemplate
  readonly userId: number | null
}

/** What a draft wants. Throws for records that do not exist, and a template of another warehouse (422). */
export async function readDraft(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { pickListTemplateId, userId, salesOrderIds }: PickListDraft,
  warehouseId: number,
): Promise<Wanted> {
  const named: NamedRecord[] = [
    ...(pickListTemplateId
      ? [{ ...at('pickListTemplateId', 'pick_list_templates'), reference: pickListTemplateId }]
      : []),
    ...(userId ? [{ ...at('userId', namedUsers), reference: userId }] : []),
    ...(salesOrderIds ?? []).map((reference, index) => ({
      path: ['salesOrderIds', index],
      table: namedSalesOrders,
      reference,
    })),
  ]
  const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
  if (!pickListTemplateId && !salesOrderIds) throw nothingChosen(fieldName(['pickListTemplateId']))
  const template = pickListTemplateId ? await holdTemplate(tx, pickListTemplateId) : withoutTemplate
  if (!template) throw noSuchReferences([fieldName(['pickListTemplateId'])])
  if (template.warehouseId !== null && template.warehouseId !== warehouseId) throw otherWarehouse()
  const orderIds = salesOrderIds?.map((reference) => resolve(reference).id)
  return {
    template: orderIds ? { ...template, ...ofOrders(orderIds) } : template,
    userId: userId ? resolve(userId).id : null,
  }
}

const at = (field: string, table: string) => ({ path: [field], table })

const withoutTemplate = { ...usualTemplate, id: null, name: '' } as UsedTemplate

/** Of a template, what does not say which orders are gathered is left when somebody has chosen them. */
const ofOrders = (orderIds: readonly number[]) => ({
  orderIds,
  ...{ shippingMethodId: null, salesChannelId: null, minShippingPriority: null },
  ...{ minAgeInDays: 0, minLineCount: null, maxLineCount: null, maxWeight: null },
  ...{ maxOrderCount: orderIds.length, maxPositionCount: 50_000 },
})

const otherWarehouse = () =>
  new Refusal('broken-rule', 'pick-list.template.warehouse', {
    en: 'The template is for another warehouse.',
    de: 'Die Vorlage ist für ein anderes Lager.',
  })

function nothingChosen(field: string): Refusal {
  const sentence = {
    en: 'Name a template, or the orders that are to be picked.',
    de: 'Nennen Sie eine Vorlage oder die Aufträge, die kommissioniert werden sollen.',
  }
  return new Refusal('broken-rule', 'pick-list.nothing-chosen', sentence, {
    faults: { [field]: sentence },
  })
}
