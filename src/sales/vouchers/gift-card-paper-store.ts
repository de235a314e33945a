import { companyOf, firstCompany } from '../../access/doors/companies/company-seller-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { asJson } from '../../platform/records/projection.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { type Paper, recipientOf } from '../../printing/paper-store.ts'
import { codeUnreadable, noSuchVoucher, Voucher, voucherKinds } from './voucher.ts'
import { openedCode } from './voucher-code.ts'
import { vouchers } from './voucher-store.ts'

/** Of the order that a card was sold by, an expression over a row called `sales_order`; null without any. */
const ofOrder = (
  expression: Sql,
): Sql => sql`(select ${expression} from erp.sales_orders sales_order
  where sales_order.tenant_id = $tenant and sales_order.id = voucher.sold_by_order_id)`

const column = (name: string) => ofOrder(fixed(`sales_order.${name}`))
const companyId = sql`coalesce(${column('company_id')}, ${fixed(firstCompany)})`

/** What the statement reads of a card, as a part of what its paper says. */
interface SealedCard {
  readonly kind: number
  readonly code: string
  readonly codeSealed: string | null
}

/** The code of a gift card on a paper of its own, which is handed out or sent by mail. */
export const giftCardPaper: Paper = {
  kind: 'gift-card',
  name: 'GiftCard',
  about: 'a gift card',
  remarks:
    'It has the whole code, which is money: the audit trail keeps who made it. 409 `voucher.code.unreadable` where nobody can read the code any more. ',
  path: { v1: '/vouchers/{voucherId}', v2: '/vouchers/{voucherId}' },
  parameter: 'voucherId',
  scope: 'vouchers',
  missing: noSuchVoucher,
  missingCode: 'voucher.missing',
  source: vouchers,
  within: () => sql`voucher.kind <> ${voucherKinds.coupon}`,
  // Offered with the order once the card counts.
  ofOrder: (order) =>
    sql`exists (select from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and sales_order.id = voucher.sold_by_order_id
        and sales_order.payment_status = 2 and ${isReferredTo('sales_order', order)})`,
  example: {
    document: Voucher,
    beyondDocument: {
      ...{ kind: 1, code: 'ABCD-EFGH-2345-6789', codeSealed: null },
      ...{ balance: 50, amount: 50 },
    },
  },
  content: {
    number: fixed('voucher.id::text'),
    date: fixed('voucher.created'),
    currencyIso: fixed('voucher.currency_iso'),
    document: sql`${asJson(vouchers.record.v2)}::jsonb
      || jsonb_build_object('codeSealed', voucher.code_sealed)`,
    lines: fixed(`'[]'`),
    order: sql`json_build_object('number', coalesce(${column('number')}, ''), 'customerNumber', '',
      'customerOrderNumber', '', 'customerVatId', '',
      'merchantVatId', coalesce(${column('merchant_vat_id')}, ''),
      'taxSetting', 0, 'isNetPrice', false, 'printText', '', 'currencyIso', voucher.currency_iso,
      'languageIso', coalesce(${column('language_iso')}, 'de'))`,
    seller: sql`(select ${companyOf('seller')} from (select ${companyId} as company_id) seller)`,
    companyId,
    recipient: ofOrder(recipientOf('sales_order', 'billing_address_id')),
  },
  secret: {
    scope: 'vouchers.codes',
    entity: 'voucher-code',
    open({ vault, tenantId }, text) {
      const { codeSealed, ...card } = JSON.parse(text) as SealedCard
      const code = openedCode({ vault, tenantId }, { ...card, codeSealed })
      if (code === undefined) throw codeUnreadable()
      return JSON.stringify({ ...card, code })
    },
  },
  decimalsOf: currencyDecimals,
}
