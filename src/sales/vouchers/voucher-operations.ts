import type { Operation } from '../../platform/pipeline/operation.ts'
import { blockVoucher, releaseVoucher } from './block-voucher.ts'
import { bookVoucherCorrection } from './book-voucher-correction.ts'
import { createVoucher, createVouchers } from './create-voucher.ts'
import { getVoucher } from './get-voucher.ts'
import { getVoucherCode, renewVoucherCode } from './get-voucher-code.ts'
import { listVoucherMoves } from './list-voucher-moves.ts'
import { listVouchers } from './list-vouchers.ts'
import { updateVoucher } from './update-voucher.ts'

/** Every operation on vouchers; orders redeem them. */
export const voucherOperations: readonly Operation[] = [
  listVouchers,
  createVoucher,
  createVouchers,
  getVoucher,
  updateVoucher,
  blockVoucher,
  releaseVoucher,
  getVoucherCode,
  renewVoucherCode,
  bookVoucherCorrection,
  listVoucherMoves,
]
