import { namedTaxClasses } from '../../catalog/doors/tax-class-reference-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Key } from '../../platform/values/shape.ts'
import { codeTaken, missingVoucherReferences, type VoucherDraft } from './voucher.ts'
import { givenCode, newCode, storedCode } from './voucher-code.ts'
import { voucherFaults } from './voucher-faults.ts'
import { insertVouchers, isCodeTaken } from './voucher-store.ts'

/** A voucher that was issued, with its whole code. */
export interface Issued extends Key {
  readonly code: string
}

/** Issues vouchers that differ in nothing but their codes. Throws 400 with all faults, 409 for a taken code. */
export async function issueVouchers(
  { tx, vault, caller, fieldName }: Pick<Call, 'tx' | 'vault' | 'caller' | 'fieldName'>,
  draft: VoucherDraft,
  count: number,
): Promise<Issued[]> {
  const currencyIso = draft.currencyIso ?? caller.tenant.currencyIso
  const { taxClassId: reference, code, ...own } = draft
  const named = reference ? [{ path: ['taxClassId'], table: namedTaxClasses, reference }] : []
  const resolve = await resolveRecords(tx, named, missingVoucherReferences, fieldName)
  refuseFaults(voucherFaults(draft, currencyIso, fieldName))
  const taxClassId = reference ? resolve(reference).id : null
  const keeping = { vault, tenantId: tx.tenantId }
  // A coupon and a card are stored under different keys, so the constraint does not compare them.
  if (code && (await isCodeTaken(tx, givenCode(keeping, code)))) throw codeTaken()
  const codes = Array.from({ length: count }, () => code?.trim() ?? newCode())
  const rows = codes.map((one) => ({
    ...{ ...own, currencyIso, taxClassId, ...storedCode(keeping, own.kind, one) },
  }))
  const keys = await insertVouchers(tx, rows, caller.user?.id ?? null)
  return keys.map((key, index) => ({ ...key, code: codes[index] ?? '' }))
}
