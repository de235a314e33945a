import { type NumberRangeKind, writtenNumber } from '../../platform/numbers/number-range.ts'
import {
  lockRange,
  readRanges,
  type StoredRange,
} from '../../platform/numbers/number-range-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { companyKeys } from '../companies/company-store.ts'
import { type NumberRange, noSuchRange } from './number-range.ts'

export type NumberRangeKinds = readonly NumberRangeKind[]

/** A range that a caller names. */
export interface NamedRange {
  readonly kind: string
  readonly companyId?: Reference | undefined
}

/** Every range of the tenant, by kind and company; a range whose numbers were never used has the default settings. */
export async function allRanges(tx: TenantTx, kinds: NumberRangeKinds): Promise<NumberRange[]> {
  const companies = await companyKeys(tx)
  const stored = await readRanges(tx)
  return kinds
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
    .flatMap((kind) => {
      const owners = kind.isPerCompany ? companies : [undefined]
      return owners.map((company) => {
        const own = stored.find(
          (range) => range.kind === kind.kind && range.companyId === (company?.id ?? 0),
        )
        return shownRange(kind, company, own)
      })
    })
}

interface FoundRange {
  readonly kind: NumberRangeKind
  readonly range: NumberRange
  /** 0: the range of the whole tenant. */
  readonly companyId: number
}

/** The range that a caller names. Throws `number-range.missing` (404). */
export async function findRange(
  tx: TenantTx,
  kinds: NumberRangeKinds,
  named: NamedRange,
): Promise<FoundRange> {
  const { kind, company } = await resolve(tx, kinds, named)
  const stored = await readRanges(tx)
  const own = stored.find(
    (range) => range.kind === kind.kind && range.companyId === (company?.id ?? 0),
  )
  return { kind, range: shownRange(kind, company, own), companyId: company?.id ?? 0 }
}

/** As `findRange`, and locks it until the transaction ends. */
export async function holdRange(
  tx: TenantTx,
  kinds: NumberRangeKinds,
  named: NamedRange,
): Promise<FoundRange> {
  const { kind, company } = await resolve(tx, kinds, named)
  const companyId = company?.id ?? 0
  return { kind, range: shownRange(kind, company, await lockRange(tx, kind, companyId)), companyId }
}

async function resolve(
  tx: TenantTx,
  kinds: NumberRangeKinds,
  { kind: name, companyId }: NamedRange,
): Promise<{ kind: NumberRangeKind; company: Key | undefined }> {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind || kind.isPerCompany !== (companyId !== undefined)) throw noSuchRange()
  if (!companyId) return { kind, company: undefined }
  const companies = await companyKeys(tx)
  const company = companies.find(({ id, uuid }) =>
    'id' in companyId ? id === companyId.id : uuid === companyId.uuid,
  )
  if (!company) throw noSuchRange()
  return { kind, company }
}

/** A range whose last number is of an earlier year starts again with the next number. */
function shownRange(
  kind: NumberRangeKind,
  company: Key | undefined,
  stored: StoredRange | undefined,
): NumberRange {
  const year = new Date().getUTCFullYear()
  const { prefix, digits, nextNumber } = stored ?? kind.usual
  const isOver = kind.beginsYearly === true && stored !== undefined && stored.countedYear < year
  const next = isOver && stored.countedYear > 0 ? 1 : nextNumber
  return {
    kind: kind.kind,
    companyId: company ?? null,
    prefix,
    digits,
    nextNumber: next,
    nextText: writtenNumber({ prefix, digits }, next, year),
    isGapless: kind.isGapless,
    beginsYearly: kind.beginsYearly ?? false,
  }
}
