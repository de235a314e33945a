import Type, { type Static } from 'typebox'
import { Instant, orNull } from '../../platform/values/shape.ts'

// What an electronic invoice says, in the terms of EN 16931 (BT, BG), whatever its syntax. It is kept as it was
// read; an empty text is not said.

const text = (description: string) => Type.String({ description })
const number = (description: string) => Type.Number({ description })
const day = (description: string) => orNull(Instant({ description }))

const vat = {
  vatCategory: text('Category of VAT (UNTDID 5305), such as S for the standard rate.'),
  vatRate: number('Rate of VAT in percent.'),
}

const Party = () =>
  Type.Object({
    name: Type.String(),
    tradingName: text('Name under which it trades, where it is another one.'),
    vatId: text('VAT identification number.'),
    taxId: text('Tax number at the tax office.'),
    registrationId: text('Number in a register, such as that of companies.'),
    number: text('How the other party numbers it.'),
    street: Type.String(),
    address2: text('Second line of the address.'),
    address3: text('Third line of the address.'),
    postalCode: Type.String(),
    city: Type.String(),
    state: text('State or region.'),
    countryIso: text('Country by ISO 3166-1, such as `DE`.'),
    contactName: Type.String(),
    phoneNumber: Type.String(),
    emailAddress: Type.String(),
    electronicAddress: text('Where it receives electronic documents: scheme (EAS), `:` and id.'),
  })

/** BG-20, BG-21, BG-27 and BG-28 */
const Adjustments = (of: string) =>
  Type.Array(
    Type.Object({
      isCharge: Type.Boolean({ description: 'Whether it is added; else it is taken off.' }),
      amount: number('Net amount, 0 or more.'),
      baseAmount: orNull(number('What the percentage is of.')),
      percent: orNull(number('Percentage of the base amount.')),
      reason: Type.String(),
      reasonCode: text('Reason by UNTDID 5189 or 7161.'),
      ...vat,
    }),
    { description: `Allowances and charges of the ${of}.` },
  )

export const InvoiceContent = Type.Object({
  syntax: Type.Unsafe<string>({
    type: 'string',
    enum: ['ubl', 'cii'],
    description: 'The syntax of the file, or of the XML in it.',
  }),
  profile: text('The rules that the invoice says it satisfies (BT-24).'),
  typeCode: text('Kind of document (UNTDID 1001): 380 invoice, 381 credit note.'),
  dueDate: day('When it is to be paid (BT-9).'),
  deliveryDate: day('When the goods were delivered (BT-72).'),
  periodStart: day('Begin of the period that is invoiced (BT-73).'),
  periodEnd: day('End of the period that is invoiced (BT-74).'),
  currencyIso: text('Currency of the amounts by ISO 4217.'),
  note: Type.String(),
  references: Type.Object({
    buyerReference: text('What the buyer wanted to be named (BT-10).'),
    purchaseOrder: text('Number of the purchase order (BT-13).'),
    salesOrder: text('Number of the order at the seller (BT-14).'),
    contract: text('Number of the contract (BT-12).'),
    project: text('Number of the project (BT-11).'),
    deliveryNote: text('Number of the delivery note (BT-16).'),
    preceding: Type.Array(Type.Object({ number: Type.String(), date: day('Its date.') }), {
      description: 'Invoices that this one corrects or follows (BG-3).',
    }),
  }),
  seller: Party(),
  buyer: Party(),
  shipToName: text('Who received the goods (BT-70).'),
  payment: Type.Object({
    meansCode: text('How it is to be paid (UNTDID 4461), such as 58 for a SEPA transfer.'),
    remittance: text('What a payment shall name (BT-83).'),
    terms: text('Terms of payment (BT-20).'),
    payeeName: text('Who is to be paid, where it is not the seller (BT-59).'),
    accounts: Type.Array(
      Type.Object({
        iban: text('Number of the account, usually an IBAN (BT-84).'),
        holder: text('Name of the account (BT-85).'),
        bic: text('Bank of the account (BT-86).'),
      }),
      { description: 'Accounts that a transfer can go to (BG-17).' },
    ),
    mandateReference: text('Mandate of a direct debit (BT-89).'),
    creditorId: text('Identifier of the creditor of a direct debit (BT-90).'),
    debitedIban: text('Account that is debited (BT-91).'),
  }),
  adjustments: Adjustments('whole invoice'),
  taxes: Type.Array(
    Type.Object({
      ...vat,
      netAmount: number('What is taxed (BT-116).'),
      taxAmount: number('The tax (BT-117).'),
      exemptionReason: text('Why there is no tax (BT-120).'),
      exemptionCode: text('The same by the list of VATEX codes (BT-121).'),
    }),
    { description: 'VAT by category and rate (BG-23).' },
  ),
  totals: Type.Object({
    lines: number('Sum of the lines (BT-106).'),
    allowances: number('Sum of the allowances (BT-107).'),
    charges: number('Sum of the charges (BT-108).'),
    net: number('Total without VAT (BT-109).'),
    tax: number('Total VAT (BT-110).'),
    gross: number('Total with VAT (BT-112).'),
    prepaid: number('What was paid before (BT-113).'),
    rounding: number('What was added to round the amount due (BT-114).'),
    due: number('What is to be paid (BT-115).'),
  }),
})

/** BG-25 */
export const InvoiceLineContent = Type.Object({
  number: text('Number of the line in the invoice (BT-126).'),
  name: Type.String(),
  description: Type.String(),
  note: Type.String(),
  quantity: number('Invoiced quantity (BT-129).'),
  unitCode: text('Unit of the quantity by UN/ECE Recommendation 20, such as H87 for a piece.'),
  netPrice: number('Net price of the price quantity (BT-146).'),
  priceQuantity: number('How many units the net price is for (BT-149).'),
  netAmount: number('Net amount of the line (BT-131).'),
  ...vat,
  sellerItemNumber: text('Number of the item at the seller (BT-155).'),
  buyerItemNumber: text('Number of the item at the buyer (BT-156).'),
  gtin: text('GTIN of the item (BT-157).'),
  purchaseOrderLine: text('Line of the purchase order (BT-132).'),
  adjustments: Adjustments('line'),
})

/** Numbers are exact decimal texts where a file is read, and numbers where a record is shown. */
type AsRead<T> = T extends number
  ? string
  : T extends readonly (infer One)[]
    ? readonly AsRead<One>[]
    : T extends object
      ? { readonly [Field in keyof T]: AsRead<T[Field]> }
      : T

export type ReadContent = AsRead<Static<typeof InvoiceContent>>
export type ReadLine = AsRead<Static<typeof InvoiceLineContent>>
export type ReadParty = ReadContent['seller']
export type ReadAdjustment = ReadContent['adjustments'][number]

/** An invoice as its file says it. */
export interface ReadInvoice {
  /** BT-1 */
  readonly number: string
  /** BT-2 */
  readonly issueDate: string
  readonly content: ReadContent
  readonly lines: readonly ReadLine[]
}
