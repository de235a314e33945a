import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { IssuedCode } from './voucher.ts'
import { holdVoucher } from './voucher-store.ts'

export const getVoucherCode = operation({
  name: 'getVoucherCode',
  summary: 'Get the whole code of a voucher',
  description:
    'Returns the whole code, to be printed or sent once more. It is money to whom has it, so a scope of its own is needed, and the audit trail keeps who asked. Refused with 404 `voucher.missing`.',
  method: 'POST',
  path: { v2: '/vouchers/{voucherId}/code' },
  scope: 'vouchers.codes',
  pathParameters: { voucherId: ReferenceField() },
  answer: { status: 200, shape: IssuedCode },

  async handle({ tx, path, audit }) {
    const { id, uuid, code } = await holdVoucher(tx, path.voucherId)
    audit({ entity: 'voucher-code', entityId: uuid, before: null, after: { codeShown: true } })
    return { id: { id, uuid }, code }
  },
})
