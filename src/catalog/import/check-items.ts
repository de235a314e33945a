import { quoted } from '../../platform/csv/decimal.ts'
import { folded } from '../../platform/csv/folded.ts'
import type { Importer } from '../../platform/csv/importer.ts'
import { carries, type Plan } from '../../platform/csv/plan.ts'
import type { BadLine } from '../../platform/csv/rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { itemFields } from './item-fields.ts'
import { findItems, findParentStates, findTaxClasses } from './item-import-store.ts'
import type { ItemRecord } from './item-record.ts'

/** The rules of items that one line cannot tell by itself. */
export function checkItems(
  plan: Plan<typeof itemFields>,
): Pick<Importer<typeof itemFields, ItemRecord>, 'check' | 'checkAll'> {
  const family = new Family()
  const check = async (tx: TenantTx, records: readonly ItemRecord[]) => {
    for (const record of records) family.add(record)
    const taxClass = carries(plan, 'taxClass') ? await withoutTaxClass(tx, records) : []
    const name = carries(plan, 'name') ? [] : await newWithoutName(tx, records)
    return [...taxClass, ...name]
  }
  return { check, checkAll: (tx) => family.check(tx) }
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

async function newWithoutName(tx: TenantTx, records: readonly ItemRecord[]): Promise<BadLine[]> {
  const known = await findItems(
    tx,
    records.map(({ key }) => key),
  )
  return records.flatMap(({ line, key }, index) =>
    known[index]
      ? []
      : [{ line, reason: `there is no item ${quoted(key)}, and no column is taken for its name` }],
  )
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
    const wanted = [...this.#linesByParent]
    const elsewhere = wanted.filter(([name]) => !this.#isVariantBySku.has(name))
    const states = await findParentStates(
      tx,
      elsewhere.map(([, { sku }]) => sku),
    )
    const faults = new Map<string, string>()
    for (const [index, [name]] of elsewhere.entries()) {
      const state = states[index]
      if (!state?.exists) faults.set(name, 'which does not exist')
      else if (state.isVariant) faults.set(name, 'which is itself a variant')
    }
    for (const [name] of wanted) {
      if (this.#isVariantBySku.get(name)) faults.set(name, 'which is itself a variant')
    }
    return wanted.flatMap(([name, { sku, lines }]) => {
      const fault = faults.get(name)
      if (fault === undefined) return []
      return lines.map((line) => ({ line, reason: `names the parent ${quoted(sku)}, ${fault}` }))
    })
  }
}
