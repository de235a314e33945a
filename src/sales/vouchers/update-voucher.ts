import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentVoucher } from './get-voucher.ts'
import { Voucher, VoucherPatch, voucherConstraints } from './voucher.ts'
import { termFaults } from './voucher-faults.ts'
import { holdVoucher, patchVoucher, vouchers } from './voucher-store.ts'

export const updateVoucher = operation({
  name: 'updateVoucher',
  summary: 'Update a voucher',
  description:
    'Changes limits, validity, campaign and note of a voucher. What it is worth and its code stay as they were issued; the balance of a gift card has an operation of its own. An update that changes nothing writes nothing. Refused with 404 `voucher.missing` and with 409 `voucher.spent` where it was redeemed more often already than the new limit allows.',
  method: 'PATCH',
  path: { v2: '/vouchers/{voucherId}' },
  scope: 'vouchers.write',
  pathParameters: { voucherId: ReferenceField() },
  body: VoucherPatch,
  example: { campaign: 'Autumn', validUntil: '2099-12-31T23:00:00Z' },
  answer: { status: 200, shape: Voucher },
  constraints: voucherConstraints,
  current: currentVoucher,

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const held = await holdVoucher(tx, path.voucherId)
    const iso = (day: Date | null) => day?.toISOString() ?? null
    const span = { validFrom: iso(held.validFrom), validUntil: iso(held.validUntil), ...body }
    const wrong = termFaults(span).filter(([, isWrong]) => isWrong)
    refuseFaults(
      Object.fromEntries(wrong.map(([field, , sentence]) => [fieldName([field]), sentence])),
    )
    const change = await patchVoucher(tx, held, body)
    if (change) audit({ entity: 'voucher', entityId: held.uuid, ...change })
    return concludeWithRecord(tx, generation, vouchers, held)
  },
})
