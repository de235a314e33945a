import { quoted } from '../../platform/csv/decimal.ts'
import { folded } from '../../platform/csv/folded.ts'
import type { Importer } from '../../platform/csv/importer.ts'
import { carries, type Plan } from '../../platform/csv/plan.ts'
import type { BadLine } from '../../platform/csv/rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { itemFields } from './item-fields.ts'
import { findItems, findTaxClasses, findVariants } from './item-import-store.ts'
import type { ItemRecord } from './item-record.ts'

/** The rules of items that one line cannot tell by itself. */
export function checkItems(
  plan: Plan<typeof itemFields>,
): Pick<Importer<typeof itemFields, ItemRecord>, 'check' | 'checkAll'> {
  const family = new Family()
  return {
    check: async (tx, records) => {
      const faults = carries(plan, 'taxClass') ? await withoutTaxClass(tx, records) : []
      const bad = new Set(faults.map(({ line }) => line))
      for (const record of records) if (!bad.has(record.line)) family.add(record)
      return faults
    },
    checkAll: async (tx, lineByKey) => {
      const nameless = carries(plan, 'name') ? [] : await newWithoutName(tx, lineByKey)
      return [...nameless, ...(await family.check(tx))]
    },
  }
}

async function withoutTaxClass(tx: TenantTx, records: readonly ItemRecord[]): Promise<BadLine[]> {
  const names = [...new Set(records.map(({ values }) => values.taxClass ?? ''))]
  const ids = await findTaxClasses(tx, names)
  const missing = new Set(names.filter((name, index) => name !== '' && ids[index] === null))
  return records.flatMap(({ line, values: { taxClass } }) =>
    taxClass && missing.has(taxClass)
      ? [{ line, reason: `there is no tax class ${quoted(taxClass)}` }]
      : [],
  )
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

/** Who is whose variant: one level deep, and each parent in the file or known already. */
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
