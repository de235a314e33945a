import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import type { SalesOrderBody } from '../orders/records/sales-order.ts'
import { changedAddress, maskedValues } from '../orders/writes/audited-order.ts'
import { changedParts } from '../orders/writes/change-order.ts'
import { headFaults, namedByValues, resolvedValues, valuesIn } from '../orders/writes/order-body.ts'
import { refuseInactiveMethods } from '../orders/writes/shipping/inactive-methods.ts'
import { refuseUnfitStatus } from '../transaction-statuses/fitting-status.ts'
import { currentQuotation } from './current-quotation.ts'
import { quotationPath } from './get-sales-quotation.ts'
import {
  missingQuotationReferences,
  Quotation,
  QuotationPatch,
  quotationConstraints,
} from './quotation.ts'
import { quotationDocument } from './quotation-fields.ts'
import { quotations } from './quotation-record-store.ts'
import { refuseQuotationMove } from './quotation-state.ts'
import { changeQuotation, holdQuotation } from './quotation-store.ts'

export const updateSalesQuotation = operation({
  name: 'updateSalesQuotation',
  summary: 'Update a quotation',
  description:
    'Changes the fields of a draft that the body names; fields left out keep their values. Lines keep their prices, also in another currency; they are replaced by an operation of their own. An update that changes nothing writes nothing. Refused with 400 where a country, language, e-mail address or VAT id is wrong; with 404 `sales-quotation.missing`; with 409 `sales-quotation.move-not-allowed`, whose `errors` name the possible moves; with 422 `sales-quotation.reference.missing`, `transaction-status.not-valid`, `payment-method.inactive` or `shipping-method.inactive`.',
  method: 'PATCH',
  path: quotationPath,
  scope: 'salesquotations.write',
  pathParameters: { salesQuotationId: ReferenceField() },
  body: QuotationPatch,
  example: { text: { comment: 'Call before sending' } } as SalesOrderBody,
  answer: { status: 200, shape: Quotation },
  constraints: quotationConstraints,
  current: currentQuotation,

  async handle(call) {
    const { tx, path, body, generation, fieldName, audit } = call
    const held = await holdQuotation(tx, path.salesQuotationId)
    const given = valuesIn(body, generation, quotationDocument)
    const stored = { ...held, values: held.values }
    refuseFaults(headFaults(given, body, call, stored, quotationDocument))
    const named = namedByValues(given, generation, quotationDocument)
    const resolve = await resolveRecords(tx, named, missingQuotationReferences, fieldName)
    const values = changedValues(held.values, resolvedValues(given, resolve, quotationDocument))
    const billingAddress = changedParts(held.billingAddress, body.billingAddress)
    const shipmentAddress = changedParts(held.shipmentAddress, body.shipmentAddress)
    const isChanged = Object.keys(values).length > 0 || billingAddress || shipmentAddress
    if (isChanged) {
      refuseQuotationMove(held, 'change')
      await refuseUnfitStatus(tx, values, 'quotation')
      await refuseInactiveMethods(tx, values)
      await changeQuotation(tx, held, { values, billingAddress, shipmentAddress })
      const before = Object.keys(values).map((field) => [field, held.values[field] ?? null])
      const addresses = changedAddress({ billingAddress, shipmentAddress })
      audit({
        entity: 'sales-quotation',
        entityId: held.uuid,
        before: { ...maskedValues(Object.fromEntries(before)), ...addresses },
        after: { ...maskedValues(values), ...addresses },
      })
    }
    return concludeWithRecord(tx, generation, quotations, held)
  },
})

function changedValues(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
) {
  const same = (one: unknown, other: unknown) =>
    one === other || (one !== null && other !== null && Number(one) === Number(other))
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => !same(value ?? null, stored[field] ?? null)),
  )
}
