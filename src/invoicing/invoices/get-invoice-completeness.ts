import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { vatConfirmation } from '../../sales/doors/vat-confirmation.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { missingContent, unconfirmedVatId } from './invoice-content.ts'
import { currentParties, finalParties } from './invoice-parties.ts'

const InvoiceCompleteness = Type.Object({
  canBeFinal: Type.Boolean({ description: 'Whether nothing is missing that it must say.' }),
  canBeElectronic: Type.Boolean({
    description: 'Whether an electronic invoice (EN 16931) can be made of it.',
  }),
  missing: Type.Array(
    Type.Object({
      rule: Type.String({
        description:
          'Code of the rule, as `errors` of `invoice.incomplete` names it when it is made final.',
      }),
      message: Type.String({ description: 'What is missing.' }),
      isRequired: Type.Boolean({
        description:
          'Whether it cannot be final without it; otherwise only an electronic invoice lacks it.',
      }),
    }),
    { description: 'All that is missing.' },
  ),
  warnings: Type.Array(
    Type.Object({
      rule: Type.String({ description: 'Code of the rule.' }),
      message: Type.String({ description: 'What is doubtful.' }),
    }),
    {
      description:
        'What is doubtful of a draft, by the settings of the company: `invoice.vat-check` where VIES has not confirmed the VAT id of a business that is charged no tax.',
    },
  ),
})

export const getInvoiceCompleteness = operation({
  name: 'getInvoiceCompleteness',
  summary: 'Get what an invoice lacks',
  description:
    'Returns what is missing to make a draft final, and what an electronic invoice would lack in addition. A draft is looked at as the order, the customer and the company are now; a final invoice as it was written. Refused with 404 `invoice.missing` and with 422 `sales-order.company` for an invoice of another company than `x-companyid`.',
  method: 'GET',
  path: { v1: '/invoices/{invoiceId}/completeness', v2: '/invoices/{invoiceId}/completeness' },
  scope: 'invoices.read',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 200, shape: InvoiceCompleteness },

  async handle({ tx, companyId, path, headers }) {
    const { document, order } = await holdInvoice({ tx, companyId }, path.invoiceId)
    const isDraft = document.number === null
    const parties = isDraft
      ? (await currentParties(tx, order)).parties
      : await finalParties(tx, document, order.customerId)
    const taxCategories = document.taxGroups.map(({ category }) => category)
    const { customerVatId } = parties
    const sale = { companyId: order.companyId, customerVatId, taxCategories }
    const confirmation = isDraft ? await vatConfirmation(tx, sale) : 'unneeded'
    const missing = missingContent({
      ...parties,
      vatConfirmation: confirmation,
      taxCategories,
      currencyIso: order.currencyIso,
    })
    return {
      canBeFinal: !missing.some(({ isRequired }) => isRequired),
      canBeElectronic: missing.length === 0,
      missing: missing.map(({ rule, sentence, isRequired }) => ({
        rule,
        message: sentence[headers.language],
        isRequired,
      })),
      warnings:
        confirmation === 'warned'
          ? [{ rule: 'invoice.vat-check', message: unconfirmedVatId[headers.language] }]
          : [],
    }
  },
})
