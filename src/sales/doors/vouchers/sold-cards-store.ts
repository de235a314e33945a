import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import { notSubject } from '../../vat/tax-exemption.ts'
import { voucherKinds, voucherMoveKinds } from '../../vouchers/voucher.ts'
import { newCode, storedCode } from '../../vouchers/voucher-code.ts'
import { addMoves } from '../../vouchers/voucher-move-store.ts'
import { blockVouchers, bookUses, insertVouchers } from '../../vouchers/voucher-store.ts'

/** A line of an invoice, as far as it may sell gift cards. */
interface SoldLine {
  readonly type: number
  readonly name: string
  readonly quantity: Exact
  readonly taxCategory: string
  readonly taxClassId: number | null
  readonly totalGross: Exact
}

interface Selling {
  readonly order: { readonly id: number; readonly currencyIso: string }
  readonly documentId: number
  readonly userId: number | null
}

/** The name of a line has room for so many codes. */
const cardsMax = 40

/**
 * Issues the gift cards that a final invoice sells: one for each unit of a line of the type voucher. A line that is
 * not subject to tax sells cards for anything, one with a tax class cards for goods of that class; other lines sell
 * none. Returns the lines with the ends of the codes in their names; the whole codes stand on papers of their own.
 */
export async function issueSoldCards<Line extends SoldLine>(
  tx: TenantTx,
  vault: Vault,
  { order: { id: soldByOrderId, currencyIso }, documentId: soldByDocumentId, userId }: Selling,
  lines: readonly Line[],
): Promise<Line[]> {
  const keeping = { vault, tenantId: tx.tenantId }
  const cards = lines.map((line) => cardsOf(line))
  const issued = cards.map((ofLine) =>
    ofLine.map((card) => ({
      ...{ ...card, ...storedCode(keeping, card.kind, newCode()) },
      ...{ currencyIso, soldByOrderId, soldByDocumentId },
    })),
  )
  if (issued.flat().length === 0) return [...lines]
  await insertVouchers(tx, issued.flat(), userId)
  return lines.map((line, index) => {
    const codes = (issued[index] ?? []).map(({ code }) => code)
    return codes.length === 0 ? line : { ...line, name: `${line.name} (${codes.join(', ')})` }
  })
}

function cardsOf({ type, quantity, totalGross, taxCategory, taxClassId }: SoldLine) {
  const isForAnything = taxCategory === notSubject
  const isSold = type === lineTypes.voucher && totalGross.compare(Exact.zero) > 0
  if (!isSold || !(isForAnything || taxClassId !== null)) return []
  const count = quantity.toNumber()
  if (!Number.isInteger(count) || count > cardsMax) throw cardsUncounted()
  const amount = totalGross.over(quantity)
  if (!amount.hasAtMost(4)) throw cardsUncounted()
  const kind = isForAnything ? voucherKinds.multiPurpose : voucherKinds.singlePurpose
  return Array.from({ length: count }, () => ({
    ...{ kind, amount: String(amount) },
    ...(isForAnything ? {} : { taxClassId }),
  }))
}

/** Takes back the cards that an invoice sold, when it is cancelled. Throws 409 `voucher.spent` where one was used. */
export async function withdrawSoldCards(
  tx: TenantTx,
  documentId: number,
  userId: number | null,
): Promise<void> {
  const cards = await tx.rows<{ id: number; balance: string; isSpent: boolean }>(sql`
    select voucher.id, voucher.balance::text as balance,
      voucher.balance < voucher.amount as "isSpent"
    from erp.vouchers voucher
    where voucher.tenant_id = ${tx.tenantId} and voucher.sold_by_document_id = ${documentId}
    order by voucher.id for no key update`)
  if (cards.length === 0) return
  if (cards.some(({ isSpent }) => isSpent)) throw cardsSpent()
  await addMoves(
    tx,
    cards.map(({ id: voucherId, balance }) => ({
      ...{ voucherId, kind: voucherMoveKinds.corrected, amount: Exact.of(balance).negated() },
      ...{ salesOrderId: null, comment: '', createdByUserId: userId },
    })),
  )
  await bookUses(
    tx,
    cards.map(({ id, balance }) => ({ id, balance: Exact.of(balance).negated(), redemptions: 0 })),
  )
  await blockVouchers(
    tx,
    cards.map(({ id }) => id),
  )
}

const cardsUncounted = () =>
  new Refusal('broken-rule', 'voucher.cards-uncounted', {
    en: `A line sells 1 to ${cardsMax} gift cards, each of the same amount.`,
    de: `Eine Position verkauft 1 bis ${cardsMax} Geschenkkarten, jede über denselben Betrag.`,
  })

const cardsSpent = () =>
  new Refusal('conflict', 'voucher.spent', {
    en: 'A gift card that the invoice sold has been spent, at least in part.',
    de: 'Eine Geschenkkarte, die die Rechnung verkauft hat, ist ganz oder teilweise eingelöst.',
  })
