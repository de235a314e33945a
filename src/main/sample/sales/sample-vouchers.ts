import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { newCode } from '../../../sales/vouchers/voucher-code.ts'
import { insertVouchers } from '../../../sales/vouchers/voucher-store.ts'

/** A gift card, a coupon for new customers, and a card for goods of one tax class. */
export async function addVouchers(tx: TenantTx): Promise<void> {
  const currencyIso = 'EUR'
  await insertVouchers(
    tx,
    [
      { kind: 1, code: newCode(), amount: 50, currencyIso, campaign: 'Christmas' },
      {
        ...{ kind: 0, code: 'HELLO-10', discountPercent: 10, currencyIso, campaign: 'Welcome' },
        ...{ isFirstOrderOnly: true, minOrderValue: 20 },
      },
      { kind: 2, code: newCode(), amount: 25, currencyIso, taxClassId: 1 },
    ],
    null,
  )
}
