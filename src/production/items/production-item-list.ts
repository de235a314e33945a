import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import { ProductionItem, productionItemMissing } from './production-item.ts'
import {
  itemMade,
  lotSizesOf,
  productionItems,
  productionItemTable,
  replaceLotSizes,
} from './production-item-store.ts'

const noSuchItem = missingRecords('production-item.reference.missing', {
  en: 'The production item refers to an item that does not exist.',
  de: 'Der Produktionsartikel verweist auf einen Artikel, den es nicht gibt.',
})

const rules = {
  'production-item.item.fixed': {
    en: 'Which item is made cannot be changed.',
    de: 'Welcher Artikel hergestellt wird, lässt sich nicht ändern.',
  },
  'production-item.lot-size.twice': {
    en: 'The lot size is named twice.',
    de: 'Die Losgröße ist doppelt genannt.',
  },
}

const breachOf = (code: keyof typeof rules, path: readonly (string | number)[]) => ({
  ...{ code, sentence: rules[code], path },
})

const alreadyMade = () =>
  new Refusal('conflict', 'production-item.item.taken', {
    en: 'The item is a production item already.',
    de: 'Der Artikel ist schon ein Produktionsartikel.',
  })

export const productionItemList: ReferenceList = {
  noun: 'production-item',
  plural: 'ProductionItems',
  about: 'the items that are made here',
  rules:
    'What it is made of is said by its bills of materials. Refused with 409 `production-item.item.taken` where the item is one already, and with 422 `production-item.reference.missing` where the item does not exist, `production-item.item.fixed` where an update names another one, and `production-item.lot-size.twice`.',
  path: { v1: '/productionItems', v2: '/production-items' },
  scope: 'production',
  shape: ProductionItem,
  table: productionItemTable,
  source: productionItems,
  usual: { lotSizes: [] },
  example: { lotSizes: [{ quantity: 10 }], itemId: exampleKey(4) },
  unique: [],
  constraints: { production_items_item_id_taken: alreadyMade },
  touched: 'changed',
  isPaged: true,
  sentences: {
    'production-item.missing': productionItemMissing,
    'production-item.in-use': {
      en: 'Bills of materials or orders refer to this production item.',
      de: 'Stücklisten oder Aufträge verweisen auf diesen Produktionsartikel.',
    },
  },

  async columns({ tx, fieldName }, said, key) {
    const { itemId, lotSizes, ...plain } = said
    const sizes = (lotSizes as { quantity: number }[] | undefined)?.map(({ quantity }) => quantity)
    const twice = sizes?.findIndex((size, index) => sizes.indexOf(size) < index) ?? -1
    if (twice >= 0) {
      throw brokenRules(
        [breachOf('production-item.lot-size.twice', ['lotSizes', twice, 'quantity'])],
        fieldName,
      )
    }
    const lots = sizes ? { sizes } : {}
    if (itemId === undefined) return { ...plain, ...lots }
    const reference = itemId as Reference
    const named = [{ path: ['itemId'], table: namedItems, reference }]
    const { id } = (await resolveRecords(tx, named, noSuchItem, fieldName))(reference)
    if (key && (await itemMade(tx, key.id)) !== id) {
      throw brokenRules([breachOf('production-item.item.fixed', ['itemId'])], fieldName)
    }
    return key ? { ...plain, ...lots } : { ...plain, ...lots, itemId: id }
  },

  async writeElsewhere({ tx }, { sizes }, { id }) {
    if (!sizes) return undefined
    const before = await shownSizes(tx, id)
    await replaceLotSizes(tx, id, sizes as number[])
    const after = await shownSizes(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined
    return { before: { lotSizes: before }, after: { lotSizes: after } }
  },
}

const shownSizes = async (tx: Parameters<typeof lotSizesOf>[0], id: number) =>
  (await lotSizesOf(tx, id)).map((quantity) => ({ quantity: Number(quantity) }))
