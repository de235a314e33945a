import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Label, Price, ReferenceField } from '../../platform/values/shape.ts'
import { currentVoucher } from './get-voucher.ts'
import { balanceExceeded, noBalance, Voucher, voucherKinds, voucherMoveKinds } from './voucher.ts'
import { addMoves } from './voucher-move-store.ts'
import { bookUses, holdVoucher, vouchers } from './voucher-store.ts'

export const bookVoucherCorrection = operation({
  name: 'bookVoucherCorrection',
  summary: 'Book a correction of a gift card',
  description:
    'Adds an amount to the balance of a gift card, or takes it off, with the reason: a goodwill, a mistake, or the rest of a card that has expired. Refused with 404 `voucher.missing` and with 422 `voucher.no-balance` for a coupon or `voucher.balance-exceeded`.',
  method: 'POST',
  path: { v2: '/vouchers/{voucherId}/corrections' },
  scope: 'vouchers.write',
  pathParameters: { voucherId: ReferenceField() },
  body: Type.Object({
    amount: Price({
      minimum: -99_999_999_999,
      description: 'What is added; below 0, what is taken off.',
    }),
    isExpired: Type.Optional(
      Type.Boolean({ description: 'Whether it is taken off because the card has expired.' }),
    ),
    comment: Label(4000, { description: 'Why.' }),
  }),
  example: { amount: 5, comment: 'Goodwill for the late delivery' },
  answer: { status: 200, shape: Voucher },
  current: currentVoucher,

  async handle({ tx, path, body, caller, generation, audit }) {
    const held = await holdVoucher(tx, path.voucherId)
    if (held.kind === voucherKinds.coupon) throw noBalance()
    const amount = Exact.of(body.amount)
    const balance = Exact.of(held.balance).plus(amount)
    if (balance.isNegative()) throw balanceExceeded()
    if (!amount.isZero()) {
      const kind = body.isExpired ? voucherMoveKinds.expired : voucherMoveKinds.corrected
      const createdByUserId = caller.user?.id ?? null
      const move = { voucherId: held.id, salesOrderId: null, comment: body.comment }
      await addMoves(tx, [{ ...move, kind, amount, createdByUserId }])
      await bookUses(tx, [{ id: held.id, balance: amount, redemptions: 0 }])
      const [before, after] = [{ balance: held.balance }, { balance: String(balance) }]
      audit({ entity: 'voucher', entityId: held.uuid, before, after })
    }
    return concludeWithRecord(tx, generation, vouchers, held)
  },
})
