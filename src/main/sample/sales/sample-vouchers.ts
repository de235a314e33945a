import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { newCode, storedCode } from '../../../sales/vouchers/voucher-code.ts'
import { insertVouchers } from '../../../sales/vouchers/voucher-store.ts'

/** A gift card, a coupon for new customers, and a card for goods of one tax class. */
export async function addVouchers(tx: TenantTx, vault: Vault): Promise<void> {
  const stored = (kind: number, code = newCode()) => ({
    ...{ kind, ...storedCode({ vault, tenantId: tx.tenantId }, kind, code) },
  })
  const currencyIso = 'EUR'
  await insertVouchers(
    tx,
    [
      { ...stored(1), amount: 50, currencyIso, campaign: 'Christmas' },
      {
        ...{ ...stored(0, 'HELLO-10'), discountPercent: 10, currencyIso, campaign: 'Welcome' },
        ...{ isFirstOrderOnly: true, minOrderValue: 20 },
      },
      { ...stored(2), amount: 25, currencyIso, taxClassId: 1 },
    ],
    null,
  )
}
