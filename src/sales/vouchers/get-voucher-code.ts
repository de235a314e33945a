import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { codeUnreadable, IssuedCode } from './voucher.ts'
import { newCode, openedCode, storedCode } from './voucher-code.ts'
import { holdVoucher, replaceCode } from './voucher-store.ts'

const common = {
  method: 'POST',
  scope: 'vouchers.codes',
  pathParameters: { voucherId: ReferenceField() },
  answer: { status: 200, shape: IssuedCode, isSecret: true },
} as const

export const getVoucherCode = operation({
  ...common,
  name: 'getVoucherCode',
  summary: 'Get the whole code of a voucher',
  description:
    'Returns the whole code, to be printed or sent once more. It is money to whom has it, so a scope of its own is needed, and the audit trail keeps who asked. Refused with 404 `voucher.missing` and with 409 `voucher.code.unreadable`, as in a copy of a tenant.',
  path: { v2: '/vouchers/{voucherId}/code' },

  async handle({ tx, vault, path, audit }) {
    const held = await holdVoucher(tx, path.voucherId)
    const { id, uuid } = held
    const code = openedCode({ vault, tenantId: tx.tenantId }, held)
    if (code === undefined) throw codeUnreadable()
    audit({ entity: 'voucher-code', entityId: uuid, before: null, after: { codeShown: true } })
    return { id: { id, uuid }, code }
  },
})

export const renewVoucherCode = operation({
  ...common,
  name: 'renewVoucherCode',
  summary: 'Give a voucher a new code',
  description:
    'Makes a new code, which is returned; the former one no longer counts. For a card that somebody else has read or that was lost, and where nobody can read the code any more. Refused with 404 `voucher.missing`.',
  path: { v2: '/vouchers/{voucherId}/code/renew' },

  async handle({ tx, vault, path, audit }) {
    const held = await holdVoucher(tx, path.voucherId)
    const { id, uuid, kind } = held
    const code = newCode()
    const stored = storedCode({ vault, tenantId: tx.tenantId }, kind, code)
    await replaceCode(tx, held, stored)
    const [before, after] = [{ code: held.code }, { code: stored.code }]
    audit({ entity: 'voucher', entityId: uuid, before, after })
    return { id: { id, uuid }, code }
  },
})
