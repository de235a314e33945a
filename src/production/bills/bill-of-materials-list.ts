import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { exampleKey, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findProductionItem, itemMade } from '../items/production-item-store.ts'
import {
  BillOfMaterials,
  billMissing,
  billNotDraft,
  billRules,
  billStates,
  type Components,
  type Operations,
} from './bill-of-materials.ts'
import {
  billsOfMaterials,
  billTable,
  nextVersion,
  readBill,
  readParts,
  replaceParts,
  type StoredComponent,
} from './bill-of-materials-store.ts'

const noSuchItems = missingRecords('bill-of-materials.reference.missing', {
  en: 'The bill of materials refers to items that do not exist.',
  de: 'Die Stückliste verweist auf Artikel, die es nicht gibt.',
})

export const billList: ReferenceList = {
  noun: 'bill-of-materials',
  plural: 'BillsOfMaterials',
  about: 'the bills of materials of a production item: what one unit is made of, in versions',
  rules:
    'A new version is a draft, which is changed until it is activated. Refused with 404 `production-item.missing`, with 409 `bill-of-materials.not-draft` where the version was active once, and with 422 naming all broken rules: items that do not exist (`bill-of-materials.reference.missing`), a part that is named twice (`bill-of-materials.component.twice`) or is what is made (`bill-of-materials.component.itself`), steps of one name (`bill-of-materials.operation.twice`), and a step that is not there (`bill-of-materials.operation.unknown`).',
  path: {
    v1: '/productionItems/{productionItemId}/billsOfMaterials',
    v2: '/production-items/{productionItemId}/bills-of-materials',
  },
  scope: 'production',
  shape: BillOfMaterials,
  table: billTable,
  source: billsOfMaterials,
  usual: { name: '', description: '', operations: [], components: [] },
  example: {
    name: 'With two beans',
    operations: [{ name: 'Weigh' }, { name: 'Pack' }],
    components: [
      { itemId: exampleKey(2), quantity: 2, operationName: 'Weigh' },
      { itemId: exampleKey(3), quantity: 0.5 },
    ],
  },
  unique: [],
  touched: 'changed',
  below: {
    pathParameters: { productionItemId: ReferenceField() },
    columns: async (tx, { productionItemId }, isWrite) => ({
      productionItemId: (await findProductionItem(tx, productionItemId as Reference, isWrite)).id,
    }),
  },
  sentences: {
    'bill-of-materials.missing': billMissing,
    'bill-of-materials.in-use': {
      en: 'Production orders were made by this version.',
      de: 'Nach dieser Version gibt es Produktionsaufträge.',
    },
  },

  async columns(call, said, key) {
    const { tx, path } = call
    if (key) await refuseOther(call, key.id)
    const { components, operations, ...plain } = said as Said & {
      readonly components?: Components
      readonly operations?: Operations
    }
    const { id } = await findProductionItem(tx, path['productionItemId'] as Reference, true)
    const version = key ? {} : { version: await nextVersion(tx, id) }
    if (!components && !operations) return { ...plain, ...version }
    const known = key ? await readParts(tx, key.id) : { components: [], operations: [] }
    const steps = operations ?? known.operations
    const parts = components
      ? await partsOf(call, components)
      : known.components.map((one) => ({ ...one, operationName: one.operationName }))
    refuseBroken(call, await itemMade(tx, id), parts, steps)
    return { ...plain, ...version, parts, steps }
  },

  async writeElsewhere({ tx }, { parts, steps }, { id }) {
    if (!parts || !steps) return undefined
    const before = await shownParts(tx, id)
    await replaceParts(tx, id, parts as StoredComponent[], steps as Operations)
    const after = await shownParts(tx, id)
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after }
  },

  deletable: (call, { id }) => refuseOther(call, id),
}

/** Refuses to change what was active once. */
async function refuseOther({ tx }: ReferenceWrite, billId: number): Promise<void> {
  const bill = await readBill(tx, billId)
  if (bill?.state !== billStates.draft) throw billNotDraft()
}

async function partsOf(
  { tx, fieldName }: ReferenceWrite,
  components: Components,
): Promise<StoredComponent[]> {
  const named = components.map(({ itemId: reference }, index) => ({
    ...{ path: ['components', index, 'itemId'], table: namedItems, reference },
  }))
  const resolve = await resolveRecords(tx, named, noSuchItems, fieldName)
  return components.map(({ itemId, quantity, operationName = null }) => ({
    ...{ itemId: resolve(itemId).id, quantity, operationName },
  }))
}

const breachOf = (code: keyof typeof billRules, ...path: FieldPath): Breach => ({
  ...{ code, sentence: billRules[code], path },
})

function refuseBroken(
  { fieldName }: ReferenceWrite,
  made: number,
  parts: readonly StoredComponent[],
  steps: Operations,
): void {
  const names = steps.map(({ name }) => name)
  const ids = parts.map(({ itemId }) => itemId)
  const breaches = [
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index
        ? [breachOf('bill-of-materials.operation.twice', 'operations', index, 'name')]
        : [],
    ),
    ...parts.flatMap(({ itemId, operationName }, index) => {
      const at = ['components', index] as const
      return [
        ...(ids.indexOf(itemId) < index
          ? [breachOf('bill-of-materials.component.twice', ...at, 'itemId')]
          : []),
        ...(itemId === made
          ? [breachOf('bill-of-materials.component.itself', ...at, 'itemId')]
          : []),
        ...(operationName !== null && !names.includes(operationName)
          ? [breachOf('bill-of-materials.operation.unknown', ...at, 'operationName')]
          : []),
      ]
    }),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

/** Parts and steps as the record shows them, for the audit trail. */
async function shownParts(tx: ReferenceWrite['tx'], billId: number) {
  const { components, operations } = await readParts(tx, billId)
  return {
    components: components.map(({ uuid, quantity, operationName }) => ({
      ...{ itemId: uuid, quantity, operationName },
    })),
    operations,
  }
}
