import type { Importer } from '../../platform/exchange/import/importer.ts'
import { carries, type Plan } from '../../platform/exchange/mapping/plan.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { obstacles, obstacleTo } from '../activation/activation.ts'
import { findNewActivations } from '../activation/activation-store.ts'
import type { itemImportFields } from './columns/item-import-fields.ts'
import type { ItemRecord } from './columns/item-record.ts'
import { namedKind, type namedRecords, namingFields } from './named-records.ts'
import { findItems, findNamedRecords, findVariants } from './writes/item-import-store.ts'

/** The rules that need more than one line of the file. */
export function checkItems(
  plan: Plan<typeof itemImportFields>,
): Required<Pick<Importer<typeof itemImportFields, ItemRecord>, 'check' | 'checkAll'>> {
  const family = new Family()
  const parts = new Parts(plan)
  return {
    check: async (tx, records) => {
      const faults: BadLine[] = []
      for (const field of namingFields) {
        if (carries(plan, field)) faults.push(...(await unknownNames(tx, plan, field, records)))
      }
      const bad = new Set(faults.map(({ line }) => line))
      const sound = records.filter(({ line }) => !bad.has(line))
      if (carries(plan, 'activeSalesChannels')) {
        faults.push(...(await brokenActivations(tx, plan, sound)))
      }
      for (const record of sound) {
        family.add(record)
        parts.add(record)
      }
      return faults
    },
    checkAll: async (tx, lineByKey) => {
      const nameless = carries(plan, 'name') ? [] : await newWithoutName(tx, lineByKey)
      const alike = await otherForms(tx, lineByKey)
      return [
        ...nameless,
        ...alike,
        ...(await family.check(tx)),
        ...(await parts.check(tx, lineByKey)),
      ]
    },
  }
}

async function unknownNames(
  tx: TenantTx,
  plan: Plan,
  field: keyof typeof namedRecords,
  records: readonly ItemRecord[],
): Promise<BadLine[]> {
  const { label, namesOf } = namedKind(field)
  const isName = (name: string | null | undefined): name is string => Boolean(name)
  const names = [...new Set(records.flatMap(({ values }) => namesOf(values).filter(isName)))]
  const ids = await findNamedRecords(tx, field, names)
  const missing = new Set(names.filter((_, index) => ids[index] === null))
  return records.flatMap(({ line, values }) =>
    namesOf(values)
      .filter(isName)
      .filter((name) => missing.has(name))
      .map((name) => ({
        line,
        ...inColumn(plan, field),
        reason: `there is no ${label} ${quoted(name)}`,
      })),
  )
}

/** New activations that the rule forbids. The file itself may set whether an item is active. */
async function brokenActivations(
  tx: TenantTx,
  plan: Plan,
  records: readonly ItemRecord[],
): Promise<BadLine[]> {
  const named = records.flatMap((record) =>
    (record.values.activeSalesChannels ?? []).map((channel) => ({ record, channel })),
  )
  const items = await findItems(
    tx,
    named.map(({ record }) => record.key),
  )
  const channels = await findNamedRecords(
    tx,
    'activeSalesChannels',
    named.map(({ channel }) => channel),
  )
  const wanted = named.map(({ record }, place) => ({
    item_id: items.get(folded(record.key)) ?? null,
    sales_channel_id: channels[place] as number,
  }))
  return (await findNewActivations(tx, wanted)).flatMap((activation) => {
    const { record, channel } = named[activation.place] as (typeof named)[number]
    const { isBareParent, isItemActive } = activation
    const { isActive: said, discontinued } = record.values
    const isGiven = said !== undefined || discontinued !== undefined
    const isActive = isGiven ? (said ?? true) && !discontinued : isItemActive
    const obstacle = obstacleTo(activation, { isActive, isBareParent })
    if (!obstacle) return []
    const reason = `cannot be activated on ${quoted(channel)}: ${obstacles[obstacle].en}`
    return [{ line: record.line, ...inColumn(plan, 'activeSalesChannels'), reason }]
  })
}

/** The column of the file that a field is read from; a default has none. */
function inColumn(plan: Plan, field: string): { readonly column?: string } {
  const source = plan.sources.find((one) => one.field === field)
  return source ? { column: source.column } : {}
}

async function newWithoutName(
  tx: TenantTx,
  lineByKey: ReadonlyMap<string, number>,
): Promise<BadLine[]> {
  const known = await findItems(tx, [...lineByKey.keys()])
  return [...lineByKey].flatMap(([sku, line]) => {
    if (known.has(sku)) return []
    return [
      { line, reason: `there is no item ${quoted(sku)}, and no column is taken for its name` },
    ]
  })
}

/** SKUs that look the same and are not: their accents are stored in another form. */
async function otherForms(
  tx: TenantTx,
  lineByKey: ReadonlyMap<string, number>,
): Promise<BadLine[]> {
  const forms = [...lineByKey].flatMap(([sku, line]) =>
    ['NFC', 'NFD']
      .map((form) => sku.normalize(form))
      .filter((other) => other !== sku)
      .map((other) => ({ sku, line, other })),
  )
  if (forms.length === 0) return []
  const known = await findItems(tx, [
    ...forms.map(({ sku }) => sku),
    ...forms.map(({ other }) => other),
  ])
  return forms.flatMap(({ sku, line, other }) => {
    const first = lineByKey.get(other)
    const isSecond = first !== undefined && first < line
    const isNew = !known.has(sku) && known.has(other)
    if (!isSecond && !isNew) return []
    const where = isSecond ? `that on line ${first}` : 'an item that is there'
    const reason = `the SKU ${quoted(sku)} differs from ${where} only in how accents are stored (Unicode normal form)`
    return [{ line, reason }]
  })
}

/** Variants and their parents: one level deep, each parent in the file or an existing item. */
class Family {
  readonly #isVariantBySku = new Map<string, boolean>()
  readonly #linesByParent = new Map<string, { sku: string; lines: number[] }>()

  add({ key, parent, line }: ItemRecord): void {
    if (parent === undefined) return
    this.#isVariantBySku.set(folded(key), parent !== null)
    if (parent === null) return
    const known = this.#linesByParent.get(folded(parent))
    if (known) known.lines.push(line)
    else this.#linesByParent.set(folded(parent), { sku: parent, lines: [line] })
  }

  async check(tx: TenantTx): Promise<BadLine[]> {
    const parents = [...this.#linesByParent]
    const known = await findItems(
      tx,
      parents.map(([name]) => name).filter((name) => !this.#isVariantBySku.has(name)),
    )
    const variants = await findVariants(tx, [...known.values()])
    return parents.flatMap(([name, { sku, lines }]) => {
      const id = known.get(name)
      const isVariant = this.#isVariantBySku.get(name) ?? (id === undefined ? id : variants.has(id))
      if (isVariant === false) return []
      const fault = isVariant ? 'is itself a variant' : 'does not exist'
      return lines.map((line) => ({ line, reason: `the parent ${quoted(sku)} ${fault}` }))
    })
  }
}

/** Components: items of the file or existing items, and never the item itself. */
class Parts {
  readonly #linesByPart = new Map<string, { sku: string; lines: number[] }>()
  readonly #own: BadLine[] = []
  readonly #where: { readonly column?: string }

  constructor(plan: Plan) {
    this.#where = inColumn(plan, 'components')
  }

  add({ key, line, values }: ItemRecord): void {
    for (const { sku } of values.components ?? []) {
      if (folded(sku) === folded(key)) {
        this.#own.push({ line, ...this.#where, reason: 'the item is part of itself' })
      }
      const known = this.#linesByPart.get(folded(sku))
      if (known) known.lines.push(line)
      else this.#linesByPart.set(folded(sku), { sku, lines: [line] })
    }
  }

  async check(tx: TenantTx, lineByKey: ReadonlyMap<string, number>): Promise<BadLine[]> {
    const others = [...this.#linesByPart.keys()].filter((sku) => !lineByKey.has(sku))
    const known = await findItems(tx, others)
    const missing = others.filter((sku) => !known.has(sku))
    return [
      ...this.#own,
      ...missing.flatMap((name) => {
        const { sku, lines } = this.#linesByPart.get(name) ?? { sku: name, lines: [] }
        const reason = `there is no item ${quoted(sku)}`
        return lines.map((line) => ({ line, ...this.#where, reason }))
      }),
    ]
  }
}
