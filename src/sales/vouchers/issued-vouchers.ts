import { namedTaxClasses } from '../../catalog/doors/tax-class-reference-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Key } from '../../platform/values/shape.ts'
import { missingVoucherReferences, type VoucherDraft } from './voucher.ts'
import { newCode } from './voucher-code.ts'
import { voucherFaults } from './voucher-faults.ts'
import { insertVouchers } from './voucher-store.ts'

/** A voucher that was issued, with its whole code. */
export interface Issued extends Key {
  readonly code: string
}

/** Issues vouchers that differ in nothing but their codes. Throws 400 with all faults, 422 for a missing tax class. */
export async function issueVouchers(
  { tx, caller, fieldName }: Pick<Call, 'tx' | 'caller' | 'fieldName'>,
  draft: VoucherDraft,
  count: number,
): Promise<Issued[]> {
  const currencyIso = draft.currencyIso ?? caller.tenant.currencyIso
  const { taxClassId: reference, code, ...own } = draft
  const named = reference ? [{ path: ['taxClassId'], table: namedTaxClasses, reference }] : []
  const resolve = await resolveRecords(tx, named, missingVoucherReferences, fieldName)
  refuseFaults(voucherFaults(draft, currencyIso, fieldName))
  const taxClassId = reference ? resolve(reference).id : null
  const rows = Array.from({ length: count }, () => ({
    ...{ ...own, currencyIso, taxClassId, code: code?.trim() ?? newCode() },
  }))
  const keys = await insertVouchers(tx, rows, caller.user?.id ?? null)
  return keys.map((key, index) => ({ ...key, code: rows[index]?.code ?? '' }))
}
