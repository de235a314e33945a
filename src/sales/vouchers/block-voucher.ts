import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentVoucher } from './get-voucher.ts'
import { Voucher } from './voucher.ts'
import { holdVoucher, patchVoucher, vouchers } from './voucher-store.ts'

const common = {
  method: 'POST',
  scope: 'vouchers.write',
  pathParameters: { voucherId: ReferenceField() },
  answer: { status: 200, shape: Voucher },
  current: currentVoucher,
} as const

const moved = (name: string, summary: string, description: string, isBlocked: boolean): Operation =>
  operation({
    ...common,
    name,
    summary,
    description: `${description} Refused with 404 \`voucher.missing\`.`,
    path: { v2: `/vouchers/{voucherId}/${isBlocked ? 'block' : 'release'}` },

    async handle({ tx, path, generation, audit }) {
      const held = await holdVoucher(tx, path.voucherId)
      const change = await patchVoucher(tx, held, { isBlocked })
      if (change) audit({ entity: 'voucher', entityId: held.uuid, ...change })
      return concludeWithRecord(tx, generation, vouchers, held)
    },
  })

export const blockVoucher = moved(
  'blockVoucher',
  'Block a voucher',
  'Refuses a voucher from now on, such as a card that was stolen; what was redeemed with it stays. A blocked one stays so.',
  true,
)

export const releaseVoucher = moved(
  'releaseVoucher',
  'Release a blocked voucher',
  'Lets a voucher be redeemed again. One that is not blocked stays as it is.',
  false,
)
