import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Int32, KeyField, Price, ReferenceField } from '../../../platform/values/shape.ts'
import { bankStatementLinePath } from '../lines/bank-statement-line.ts'
import { findLine } from '../lines/line-store.ts'
import { SignedAmount } from '../statements/bank-statement.ts'
import { proposalsOf } from './find-proposals.ts'
import { certainOf } from './judge.ts'

const LineProposal = Type.Object({
  invoices: Type.Array(
    Type.Object({
      invoiceId: KeyField({ description: 'The invoice.' }),
      number: Type.String({ description: 'Its number.' }),
      stillToPay: SignedAmount('Negative where too much was paid.'),
      amount: Price({ description: 'The part of the line for it, always positive.' }),
      cashDiscountAmount: Price({ description: 'What is taken off with it for paying early.' }),
    }),
    { description: 'What is paid, or refunded, together.' },
  ),
  salesOrders: Type.Array(
    Type.Object({
      salesOrderId: KeyField({ description: 'The order.' }),
      number: Type.String({ description: 'Its number.' }),
      stillToPay: SignedAmount('What is still to be paid of it.'),
      amount: Price({ description: 'The part of the line for it.' }),
    }),
    { description: 'What is paid before it is invoiced.' },
  ),
  purchaseInvoices: Type.Array(
    Type.Object({
      purchaseInvoiceId: KeyField({ description: 'The invoice of a supplier.' }),
      number: Type.String({ description: 'Its number.' }),
      amount: Price({ description: 'The part of the line for it.' }),
    }),
    { description: 'What a payment run ordered for suppliers, or what of it came back.' },
  ),
  restAmount: Price({
    description:
      'What is left over of the line, such as the fee of a return: booking it needs `ignoresRest`.',
  }),
  confidence: Int32({ minimum: 0, maximum: 100, description: 'How sure it is, in percent.' }),
  isCertain: Type.Boolean({ description: 'Whether booking all certain lines would book it.' }),
  reasons: Type.Array(Type.String(), { description: 'Why it is proposed, in words.' }),
})

export const getBankStatementLineProposals = operation({
  name: 'getBankStatementLineProposals',
  summary: 'Get what a line of a bank statement may be',
  description:
    'Returns the invoices that a line may pay or refund, and unpaid orders whose number it names, the most probable first, with the reasons: numbers of invoices and orders in its text, what is open, the account and the name of who paid. They are those of this moment. Refused with 404 `bank-statement-line.missing`.',
  method: 'GET',
  path: {
    v1: `${bankStatementLinePath.v1}/{bankStatementLineId}/proposals`,
    v2: `${bankStatementLinePath.v2}/{bankStatementLineId}/proposals`,
  },
  scope: 'bankstatements.read',
  pathParameters: { bankStatementLineId: ReferenceField() },
  answer: { status: 200, shape: Type.Object({ proposals: Type.Array(LineProposal) }) },

  async handle({ tx, path, headers: { language }, requireScope }) {
    requireScope('invoices.read')
    const line = await findLine(tx, path.bankStatementLineId)
    const proposals = (await proposalsOf(tx, [line])).get(line.id) ?? []
    const certain = certainOf(proposals)
    return {
      proposals: proposals.map((proposal) => ({
        invoices: proposal.invoices.map(({ documentId, uuid, number, open, amount, discount }) => ({
          ...{ invoiceId: { id: documentId, uuid }, number },
          ...{ stillToPay: Number(open), amount: Number(amount) },
          cashDiscountAmount: Number(discount),
        })),
        salesOrders: proposal.orders.map(({ salesOrderId: id, uuid, number, open, amount }) => ({
          ...{ salesOrderId: { id, uuid }, number },
          ...{ stillToPay: Number(open), amount: Number(amount) },
        })),
        purchaseInvoices: proposal.purchases.map(
          ({ purchaseInvoiceId: id, uuid, number, amount }) => ({
            ...{ purchaseInvoiceId: { id, uuid }, number, amount: Number(amount) },
          }),
        ),
        restAmount: Number(proposal.rest ?? 0),
        confidence: proposal.confidence,
        isCertain: proposal === certain,
        reasons: proposal.reasons.map((reason) => reason[language]),
      })),
    }
  },
})
