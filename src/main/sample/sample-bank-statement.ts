import { readStatementFile } from '../../invoicing/bank-statements/reading/read-statement-file.ts'
import { insertStatements } from '../../invoicing/bank-statements/statements/bank-statement-store.ts'
import { documentTypes } from '../../invoicing/documents/accounting-document.ts'
import { lockDocument } from '../../invoicing/documents/locked-document-store.ts'
import { stillToPay } from '../../invoicing/invoices/invoice-state.ts'
import { readOpenItems } from '../../invoicing/open-items/open-item-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { daysAgo } from './sales/days-ago.ts'
import type { KeepFile } from './sample-purchases.ts'

/**
 * The statement of a day: payments of invoices, one of two together, one that says little, a fee, and a transfer of
 * somebody unknown.
 */
export async function addBankStatement(tx: TenantTx, keep: KeepFile): Promise<void> {
  const [one, second] = [await unpaid(tx, 1), await unpaid(tx, 2)]
  const { items } = await readOpenItems(tx, {}, { pageSize: 100 })
  const [third, fourth] = items.slice(-2)
  const both = Exact.sum([third, fourth].map((item) => Exact.of(item?.stillToPay ?? '0')))
  const content = Buffer.from(
    statementOf([
      ['C', '20,00', 'NTRF', `Anzahlung ${one.number}`, 'Anna Bergmann', 'DE02120300000000202051'],
      [
        'C',
        comma(one.open),
        'NTRF',
        `Rechnung ${one.number}`,
        'Anna Bergmann',
        'DE02120300000000202051',
      ],
      ['C', comma(second.open), 'NTRF', 'Vielen Dank', 'A. Bergmann', 'DE02120300000000202051'],
      ['C', '48,00', 'NTRF', 'Kaffee und Tee', 'Mila Sommer', 'DE02500105170137075030'],
      ['D', '12,50', 'NCHG', 'Kontofuehrung', 'Hanse Bank', ''],
      [
        ...(['C', comma(both.rounded(2).toString()), 'NTRF'] as const),
        `Rechnungen ${third?.number} und ${fourth?.number}`,
        ...([third?.customerName ?? '', 'DE02300209000106531065'] as const),
      ],
    ]),
  )
  const file = {
    ...(await keep(tx, content)),
    fileName: 'statement.txt',
    fileDataType: 'text/plain',
  }
  await insertStatements(tx, readStatementFile(content), file, () => undefined)
}

async function unpaid(tx: TenantTx, id: number): Promise<{ number: string; open: string }> {
  const held = await lockDocument(tx, documentTypes.invoice, { id })
  if (!held?.document.number) throw new Error('the sample lost an invoice')
  const { document } = held
  return { number: document.number ?? '', open: stillToPay(document).rounded(2).toString() }
}

type Movement = readonly [
  mark: 'C' | 'D',
  amount: string,
  code: string,
  text: string,
  name: string,
  iban: string,
]

const comma = (amount: string) => amount.replace('.', ',')
const cents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)

/** A purpose in subfields of 27 signs, as German banks divide it. */
function purposeOf(text: string): string {
  const parts = `SVWZ+${text}`.match(/.{1,27}/g) ?? []
  return parts.map((part, index) => `?${20 + index}${part}`).join('')
}

function statementOf(movements: readonly Movement[]): string {
  const day = daysAgo(1).toISOString().slice(2, 10).replaceAll('-', '')
  const opening = 125_000
  const closing = movements.reduce(
    (sum, [mark, amount]) => sum + (mark === 'C' ? cents(amount) : -cents(amount)),
    opening,
  )
  const entries = movements.map(
    ([mark, amount, code, text, name, iban], index) =>
      `:61:${day}${mark}${amount}${code}NONREF//S${day}${index}
:86:166?00UMSATZ${purposeOf(text)}?31${iban}?32${name}`,
  )
  return `:20:SAMPLE
:25:DE89370400440532013000
:28C:1/1
:60F:C${day}EUR${comma((opening / 100).toFixed(2))}
${entries.join('\n')}
:62F:C${day}EUR${comma((closing / 100).toFixed(2))}
-
`
}
