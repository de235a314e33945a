import type { Language } from '../../platform/http/headers.ts'
import type { Resolve } from '../../platform/records/named-records.ts'
import { Exact } from '../../platform/values/exact.ts'
import { lineTypes } from '../calculation/line-type.ts'
import type { LineDraft, PricedLine, PricedSale, SaleExtras, SaleTerms } from '../pricing/sale.ts'
import { type JudgedVoucher, paidInAll } from '../vouchers/judged-vouchers.ts'
import { voucherKinds } from '../vouchers/voucher.ts'
import type { Calculation, CalculationDraft } from './sales-order-calculation.ts'

/** The lines of a body as they are priced. Their form was checked by `draftFaults`. */
export function linesOf({ lineItems }: CalculationDraft, resolve: Resolve): LineDraft[] {
  const positions = new Map(lineItems.map(({ syncNumber }, index) => [syncNumber, index]))
  return lineItems.map((line) => {
    const { itemId, taxClassId, taxCategory, ignoresDiscounts, parentSyncNumber } = line
    const parent = parentSyncNumber === undefined ? undefined : positions.get(parentSyncNumber)
    return {
      type: line.type ?? lineTypes.item,
      quantity: Exact.of(line.quantity),
      ...(itemId && { itemId: resolve(itemId).id }),
      ...exact('salesPriceNet', line.salesPriceNet),
      ...exact('salesPriceGross', line.salesPriceGross),
      ...exact('purchasePriceNet', line.purchasePriceNet),
      ...exact('discountPercent', line.discountPercent),
      ...exact('taxRate', line.taxRate),
      ...(taxCategory && { taxCategory }),
      ...(taxClassId && { taxClassId: resolve(taxClassId).id }),
      ...(ignoresDiscounts !== undefined && { ignoresDiscounts }),
      ...(parent !== undefined && { parent }),
    }
  })
}

function exact<Name extends string>(name: Name, value: number | undefined) {
  return (value === undefined ? {} : { [name]: Exact.of(value) }) as Partial<Record<Name, Exact>>
}

export function extrasOf(draft: CalculationDraft): SaleExtras {
  return {
    discountPercent: Exact.of(draft.discountPercent ?? 0),
    coupon: Exact.of(draft.couponAmount ?? 0),
    shippingCost: Exact.of(draft.shippingCost ?? 0),
    shippingTax: draft.shippingTax ?? 'split',
  }
}

/** The answer: amounts as numbers, lines with what the caller said of them. */
export function calculationOf(
  priced: PricedSale,
  draft: CalculationDraft,
  { isNetPrice, currencyIso }: SaleTerms,
  language: Language,
): Calculation {
  const { lines, groups, total, shipping, companyVatId } = priced
  return {
    lineItems: lines.map((line) => lineOf(line, priced, draft)),
    isNetPrice,
    totalNetAmount: total.net.toNumber(),
    totalGrossAmount: total.gross.toNumber(),
    vouchers: priced.vouchers.map((one) => outcomeOf(one, language)),
    paidByVouchers: paidInAll(priced.vouchers).toNumber(),
    companyVatId,
    currencyIso,
    currencyFactor: draft.currencyFactor ?? 1,
    shippingCostNet: shipping.net.toNumber(),
    shippingCostGross: shipping.gross.toNumber(),
    vatAmounts: groups.map(({ category, rate, net, tax }) => ({
      taxCategory: category,
      taxRate: rate.toNumber(),
      netAmount: net.toNumber(),
      vatAmount: tax.toNumber(),
    })),
  }
}

function outcomeOf(
  { code, voucher, amount, faults }: JudgedVoucher,
  language: Language,
): Calculation['vouchers'][number] {
  const isCard = voucher !== undefined && voucher.kind !== voucherKinds.coupon
  return {
    code,
    voucherId: voucher ? { id: voucher.id, uuid: voucher.uuid } : null,
    kind: voucher?.kind ?? null,
    amount: amount.toNumber(),
    balanceAfter: isCard ? Exact.of(voucher.balance).minus(amount).toNumber() : null,
    reasons: faults.map((fault) => ({ code: fault.code, text: fault.sentence[language] })),
  }
}

function lineOf(
  line: PricedLine,
  { lines, items, taxClasses }: PricedSale,
  { lineItems }: CalculationDraft,
): Calculation['lineItems'][number] {
  const given = (one: PricedLine | undefined) =>
    one?.draft === undefined ? undefined : lineItems[one.draft]
  const parent = line.parent === undefined ? undefined : given(lines[line.parent])
  return {
    syncNumber: given(line)?.syncNumber ?? null,
    parentSyncNumber: parent?.syncNumber ?? null,
    type: line.type,
    itemId: items.get(line.itemId ?? 0) ?? null,
    quantity: line.quantity.toNumber(),
    salesPriceNet: line.salesPriceNet.toNumber(),
    salesPriceGross: line.salesPriceGross.toNumber(),
    discountPercent: line.discountPercent.toNumber(),
    taxRate: line.taxRate.toNumber(),
    taxCategory: line.taxCategory,
    taxClassId: taxClasses.get(line.taxClassId ?? 0) ?? null,
    priceReason: line.priceReason,
    priceFromQuantity: line.priceFromQuantity ?? null,
    priceReductionPercent: line.priceReductionPercent ?? null,
    totalSalesPriceNet: line.totalNet.toNumber(),
    totalSalesPriceGross: line.totalGross.toNumber(),
    priceShare: line.priceShare?.toNumber() ?? null,
  }
}
