import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'

export type Voucher = Shape<'VoucherV2'>
export type Move = Shape<'ListVoucherMovesAnswerV2'>['items'][number]

export const kinds = { coupon: 0, multiPurpose: 1, singlePurpose: 2 } as const

/** What a list of vouchers is narrowed to. A code is money, so it stands in no address. */
export interface VoucherFilter {
  readonly code: string
  readonly kind: number | undefined
  readonly isUsable: boolean
}

export const voucherList = ({ code, kind, isUsable }: VoucherFilter) => ({
  queryKey: ['vouchers', 'list', code, kind, isUsable],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = {
      ...{ pageNumber, pageSize },
      ...(code && { code }),
      ...(kind !== undefined && { kind }),
      ...(isUsable && { isUsable }),
    }
    return answerOf(api.GET('/v2/vouchers', { params: { query }, signal }))
  },
})

export const voucherQuery = (voucherId: string) =>
  queryOptions({
    queryKey: ['vouchers', 'one', voucherId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/vouchers/{voucherId}', { params: { path: { voucherId } }, signal })),
  })

export const moveList = ({ id, changed }: Voucher) => ({
  // What was done with it is read again with the voucher.
  queryKey: ['vouchers', 'moves', id, changed],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { voucherId: id, pageNumber, pageSize }
    return answerOf(api.GET('/v2/voucher-moves', { params: { query }, signal }))
  },
})

/** The day of a moment, as it is typed. */
export function dayOf(moment: string): string {
  const day = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** A voucher counts until the end of its last day. */
export const lastMoment = (day: string) => new Date(`${day}T23:59:59`).toISOString()

export const forgetVouchers = () => queries.invalidateQueries({ queryKey: ['vouchers'] })
