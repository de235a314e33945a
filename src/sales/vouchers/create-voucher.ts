import Type from 'typebox'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { issueVouchers } from './issued-vouchers.ts'
import {
  codesMax,
  IssuedCode,
  Voucher,
  VoucherDraft,
  VouchersDraft,
  voucherConstraints,
} from './voucher.ts'
import { vouchers } from './voucher-store.ts'

export const createVoucher = operation({
  name: 'createVoucher',
  summary: 'Create a voucher',
  description:
    'Issues a coupon or a gift card. Without a code the service makes one that nobody guesses. A gift card is money to whom has its code: it is shown by an operation of its own (`getVoucherCode`), answers and lists have its end. Refused with 409 `voucher.code.taken` and with 422 `voucher.reference.missing`.',
  method: 'POST',
  path: { v2: '/vouchers' },
  scope: 'vouchers.write',
  body: VoucherDraft,
  example: { kind: 0, code: 'WELCOME-10', discountPercent: 10, isFirstOrderOnly: true },
  answer: { status: 201, shape: Voucher },
  constraints: voucherConstraints,

  async handle(call) {
    const { tx, body, audit, generation, locate } = call
    const [voucher] = await issueVouchers(call, body, 1)
    if (!voucher) throw new Error('no voucher was issued')
    const { code: _, ...after } = body
    audit({ entity: 'voucher', entityId: voucher.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, vouchers, voucher)
    return created(record, locate('/vouchers', voucher))
  },
})

export const createVouchers = operation({
  name: 'createVouchers',
  summary: 'Create many vouchers at once',
  description: `Issues up to ${codesMax} coupons or gift cards that differ in nothing but their codes, and returns these: the whole campaign or nothing of it. Refused with 422 \`voucher.reference.missing\`.`,
  method: 'POST',
  path: { v2: '/vouchers/batch' },
  scope: 'vouchers.codes',
  body: VouchersDraft,
  example: { kind: 0, count: 20, discountPercent: 15, campaign: 'Spring', redemptionsMax: 1 },
  answer: {
    status: 200,
    isSecret: true,
    shape: Type.Object({
      vouchers: Type.Array(IssuedCode, { description: 'The vouchers that were issued.' }),
    }),
  },
  constraints: voucherConstraints,

  async handle(call) {
    const { count, ...draft } = call.body
    const issued = await issueVouchers(call, draft, count)
    for (const { uuid } of issued) {
      call.audit({ entity: 'voucher', entityId: uuid, before: null, after: draft })
    }
    return { vouchers: issued.map(({ id, uuid, code }) => ({ id: { id, uuid }, code })) }
  },
})
