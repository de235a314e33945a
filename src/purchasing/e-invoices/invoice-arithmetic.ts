import { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { ReadAdjustment, ReadInvoice, ReadLine } from '../invoices/invoice-content.ts'

/** A rule that an invoice breaks, by its name in EN 16931. */
export interface InvoiceFault {
  readonly rule: string
  readonly message: Sentence
}

const decimals = 2
/** A line may have been rounded in parts. */
const lineSlack = Exact.of('0.02')
/** The rules of the standard let the tax of a group differ by less, since it may be rounded by the line. */
const taxSlack = Exact.of(1)

const sumOf = (amounts: Iterable<string>) => Exact.sum([...amounts].map((one) => Exact.of(one)))
const signed = ({ isCharge, amount }: ReadAdjustment) =>
  isCharge ? Exact.of(amount) : Exact.of(amount).negated()

/** All that does not add up in an invoice, and what it lacks to be one. The sums are compared by exact numbers. */
export function arithmeticFaults({ content, lines }: ReadInvoice): InvoiceFault[] {
  const { adjustments, taxes } = content
  const totals = Object.fromEntries(
    Object.entries(content.totals).map(([name, amount]) => [name, Exact.of(amount)]),
  ) as Record<keyof typeof content.totals, Exact>
  const { allowances, charges, net, tax, gross, due } = totals
  const amountsOf = (isCharge: boolean) =>
    adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount)
  const paid = totals.rounding.minus(totals.prepaid)
  const expectations: Expectation[] = [
    ['BR-CO-10', totals.lines, sumOf(lines.map(({ netAmount }) => netAmount)), sums.lines],
    ['BR-CO-11', allowances, sumOf(amountsOf(false)), sums.allowances],
    ['BR-CO-12', charges, sumOf(amountsOf(true)), sums.charges],
    ['BR-CO-13', net, totals.lines.minus(allowances).plus(charges), sums.net],
    ['BR-CO-14', tax, sumOf(taxes.map(({ taxAmount }) => taxAmount)), sums.tax],
    ['BR-CO-15', gross, net.plus(tax), sums.gross],
    ['BR-CO-16', due, gross.plus(paid), sums.due],
  ]
  return [
    ...lackingFaults(content.seller, lines),
    // A profile without lines has no sum of them either.
    ...expectations.filter(([rule]) => lines.length > 0 || !lineless.has(rule)).flatMap(differing),
    ...taxFaults(taxes),
    ...(lines.length > 0 ? baseFaults({ content, lines }) : []),
    ...lines.flatMap(lineFaults),
  ]
}

type Expectation = readonly [rule: string, said: Exact, expected: Exact, what: Sentence]

/** Rules that need the lines of the invoice. */
const lineless = new Set(['BR-CO-10', 'BR-CO-13'])

const sums = {
  lines: { en: 'the sum of the lines', de: 'die Summe der Positionen' },
  allowances: { en: 'the sum of the allowances', de: 'die Summe der Abzüge' },
  charges: { en: 'the sum of the charges', de: 'die Summe der Zuschläge' },
  net: {
    en: 'the total without VAT (lines − allowances + charges)',
    de: 'die Nettosumme (Positionen − Abzüge + Zuschläge)',
  },
  tax: { en: 'the total VAT', de: 'die Summe der Umsatzsteuer' },
  gross: { en: 'the total with VAT', de: 'die Bruttosumme' },
  due: {
    en: 'the amount due (total with VAT − prepaid + rounding)',
    de: 'der Zahlbetrag (Bruttosumme − Anzahlung + Rundung)',
  },
} as const satisfies Record<string, Sentence>

function differing([rule, said, expected, what]: Expectation): InvoiceFault[] {
  if (said.equals(expected)) return []
  return [{ rule, message: messageOf(what, said, expected) }]
}

const distance = (one: Exact, other: Exact) => {
  const difference = one.minus(other)
  return difference.isNegative() ? difference.negated() : difference
}

const messageOf = ({ en, de }: Sentence, said: Exact, expected: Exact): Sentence => {
  const [stands, follows] = [said, expected].map((one) => one.rounded(decimals).toString())
  return {
    en: `As ${en} stands ${stands}; from the invoice follows ${follows}.`,
    de: `Als ${de} steht ${stands} da; aus der Rechnung folgt ${follows}.`,
  }
}

function lackingFaults(
  seller: ReadInvoice['content']['seller'],
  lines: readonly ReadLine[],
): InvoiceFault[] {
  const faults: InvoiceFault[] = []
  if (lines.length === 0) {
    const message = { en: 'The invoice has no lines.', de: 'Die Rechnung hat keine Positionen.' }
    faults.push({ rule: 'BR-16', message })
  }
  if (seller.vatId === '' && seller.taxId === '' && seller.registrationId === '') {
    const message = {
      en: 'The seller names neither a VAT id nor a tax number nor a registration.',
      de: 'Der Verkäufer nennt weder USt-IdNr. noch Steuernummer noch Registernummer.',
    }
    faults.push({ rule: 'BR-CO-26', message })
  }
  return faults
}

/** The tax of a group is its base times its rate (BR-CO-17). */
const taxFaults = (taxes: ReadInvoice['content']['taxes']) =>
  taxes.flatMap(({ vatCategory, vatRate, netAmount, taxAmount }): InvoiceFault[] => {
    const expected = Exact.of(netAmount).times(Exact.of(vatRate).hundredth()).rounded(decimals)
    const said = Exact.of(taxAmount)
    if (distance(said, expected).compare(taxSlack) < 0) return []
    const group = `${vatCategory} ${plain(vatRate)} %`
    const what = { en: `VAT of ${group}`, de: `Umsatzsteuer zu ${group}` }
    return [{ rule: 'BR-CO-17', message: messageOf(what, said, expected) }]
  })

/** What a group taxes is the sum of its lines, allowances and charges (BR-S-8 and its siblings). */
function baseFaults({
  content: { taxes, adjustments },
  lines,
}: Pick<ReadInvoice, 'content' | 'lines'>): InvoiceFault[] {
  const groupOf = ({ vatCategory, vatRate }: { vatCategory: string; vatRate: string }) =>
    `${vatCategory} ${plain(vatRate)} %`
  const bases = new Map<string, Exact>()
  const add = (group: string, amount: Exact) =>
    bases.set(group, (bases.get(group) ?? Exact.zero).plus(amount))
  for (const line of lines) add(groupOf(line), Exact.of(line.netAmount))
  for (const one of adjustments) add(groupOf(one), signed(one))
  const said = new Map<string, Exact>()
  for (const tax of taxes) {
    const group = groupOf(tax)
    said.set(group, (said.get(group) ?? Exact.zero).plus(Exact.of(tax.netAmount)))
  }
  const groups = new Set([...bases.keys(), ...said.keys()])
  return [...groups].flatMap((group): InvoiceFault[] => {
    const [stands, follows] = [said.get(group) ?? Exact.zero, bases.get(group) ?? Exact.zero]
    if (distance(stands, follows).compare(taxSlack) < 0) return []
    const what = { en: `the base of VAT of ${group}`, de: `Bemessungsgrundlage zu ${group}` }
    return [{ rule: `BR-${group.split(' ')[0]}-08`, message: messageOf(what, stands, follows) }]
  })
}

const plain = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** A line is its quantity at its price, with its charges and allowances (PEPPOL-EN16931-R120). */
function lineFaults(line: ReadLine): InvoiceFault[] {
  const per = Exact.of(line.priceQuantity)
  const price = Exact.of(line.netPrice).over(per.isZero() ? Exact.of(1) : per)
  const adjusted = Exact.sum(line.adjustments.map(signed))
  const expected = Exact.of(line.quantity).times(price).plus(adjusted).rounded(decimals)
  const said = Exact.of(line.netAmount)
  if (distance(said, expected).compare(lineSlack) <= 0) return []
  const what = {
    en: `the net amount of line ${line.number}`,
    de: `Nettobetrag der Position ${line.number}`,
  }
  return [{ rule: 'PEPPOL-EN16931-R120', message: messageOf(what, said, expected) }]
}
