import { type Call, Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { noSuchVoucher, Voucher } from './voucher.ts'
import { vouchers } from './voucher-store.ts'

export const getVoucher = operation({
  name: 'getVoucher',
  summary: 'Get a voucher',
  description:
    'Returns a coupon or gift card with what is left of it. Refused with 404 `voucher.missing`.',
  method: 'GET',
  path: { v2: '/vouchers/{voucherId}' },
  scope: 'vouchers.read',
  pathParameters: { voucherId: ReferenceField() },
  answer: { status: 200, shape: Voucher },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, vouchers, path.voucherId)
    if (!found) throw noSuchVoucher()
    return found
  },
})

/** The voucher that a path names, as it is, locked: for `current`. Throws `voucher.missing` (404). */
export async function currentVoucher({
  tx,
  path,
  generation,
}: Pick<
  Call<{ readonly voucherId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'generation'
>): Promise<Json> {
  const locked = await lockRecord(tx, generation, vouchers, path.voucherId)
  if (!locked) throw noSuchVoucher()
  return new Json(locked.json)
}
