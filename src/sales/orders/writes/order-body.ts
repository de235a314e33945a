import { isPlacedElsewhere } from '../../../catalog/doors/channels/sales-channel-store.ts'
import { isVatId, wrongVatId } from '../../../customers/checks/business-number.ts'
import { givenAddressFaults } from '../../../customers/given-address.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { country, language } from '../../../platform/records/checked-text.ts'
import { valuesOf } from '../../../platform/records/fields/field-table.ts'
import {
  type NamedRecord,
  type Resolve,
  resolveRecords,
} from '../../../platform/records/named-records.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../../platform/values/refusal.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { givenCode } from '../../vouchers/voucher-code.ts'
import { lineDrafts, lineFaults, namedByLines } from '../lines/order-line-body.ts'
import { missingReferences, type SalesOrderBody } from '../records/sales-order.ts'
import { salesOrderDocument } from '../records/sales-order-fields.ts'
import type { OrderDraft, OrderValues } from './order-draft.ts'
import type { StoredOrder } from './stored-order-store.ts'

/** The request that a body came by. */
export interface BodyContext {
  readonly tx: TenantTx
  readonly generation: GenerationName
  readonly fieldName: FieldName
  readonly caller: { readonly tenant: { readonly currencyIso: string } }
}

interface DraftContext extends BodyContext {
  readonly vault: Vault
  readonly hasScope: (scope: string) => boolean
}

/** The fields of the own row that a body names; references as the caller names them. */
export function valuesIn(
  body: SalesOrderBody,
  generation: GenerationName,
  fields = salesOrderDocument,
): OrderValues {
  const { billingAddress, shipmentAddress, lineItems, discountPercent, voucherCodes, ...own } = body
  const given = valuesOf(fields.tables[generation], own)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** Every record that such fields name. */
export function namedByValues(
  values: OrderValues,
  generation: GenerationName,
  fields = salesOrderDocument,
): NamedRecord[] {
  return fields.references.flatMap(({ field, table }) => {
    // A field of a reference has one in every body.
    const reference = values[field] as NamedRecord['reference'] | null | undefined
    return reference ? [{ path: fields.placeOf(field, generation), table, reference }] : []
  })
}

/** The values with the numbers of the records that they name. */
export function resolvedValues(
  values: OrderValues,
  resolve: Resolve,
  fields = salesOrderDocument,
): OrderValues {
  const numbers = fields.references.flatMap(({ field }): [string, unknown][] => {
    const reference = values[field] as Reference | null | undefined // As above.
    return reference ? [[field, resolve(reference).id]] : []
  })
  return { ...values, ...Object.fromEntries(numbers) }
}

/** What is wrong in the fields and addresses of a body, apart from its lines. */
export function headFaults(
  values: OrderValues,
  { billingAddress, shipmentAddress }: SalesOrderBody,
  { generation, fieldName, caller }: BodyContext,
  stored?: StoredOrder,
  fields = salesOrderDocument,
): Faults {
  const faults: Faults = {
    ...givenAddressFaults(
      ['billingAddress'],
      billingAddress ?? {},
      fieldName,
      stored?.billingAddress,
    ),
    ...givenAddressFaults(
      ['shipmentAddress'],
      shipmentAddress ?? {},
      fieldName,
      stored?.shipmentAddress,
    ),
  }
  const at = (field: string) => fieldName(fields.placeOf(field, generation))
  const textOf = (field: string) =>
    typeof values[field] === 'string' && values[field] !== stored?.values[field]
      ? values[field]
      : ''
  if (textOf('languageIso') && !language.accepts(textOf('languageIso'))) {
    faults[at('languageIso')] = language.fault
  }
  const departure = textOf('departureCountryIso')
  if (departure && !country.accepts(departure)) faults[at('departureCountryIso')] = country.fault
  if (!isVatId(textOf('customerVatId'), '') && textOf('customerVatId') !== '') {
    faults[at('customerVatId')] = wrongVatId
  }
  const currency = values['currencyIso']
  const isOther = currency !== undefined && currency !== stored?.values['currencyIso']
  const isForeign = isOther && currency !== caller.tenant.currencyIso
  if (isForeign && values['currencyFactor'] === undefined) {
    faults[at('currencyFactor')] = factorRequired
  }
  return faults
}

/** The order that a body asks to create. Throws 400 with all faults, and 422 for records that do not exist. */
export async function orderDraftOf(
  body: SalesOrderBody,
  context: DraftContext,
  fields = salesOrderDocument,
  missing = missingReferences,
): Promise<OrderDraft> {
  const { tx, vault, generation, fieldName } = context
  const keeping = { vault, tenantId: tx.tenantId }
  const values = valuesIn(body, generation, fields)
  const { billingAddress, shipmentAddress, lineItems = [] } = body
  refuseFaults({
    ...headFaults(values, body, context, undefined, fields),
    ...lineFaults(lineItems, ['lineItems'], fieldName),
  })
  const named = [
    ...namedByValues(values, generation, fields),
    ...namedByLines(lineItems, ['lineItems']),
  ]
  const resolve = await resolveRecords(tx, named, missing, fieldName)
  const resolved = resolvedValues(values, resolve, fields)
  return {
    values: { ...resolved, customerId: Number(resolved['customerId']) },
    billingAddress: billingAddress ?? undefined,
    shipmentAddress: shipmentAddress ?? undefined,
    lines: lineDrafts(lineItems, resolve),
    discountPercent: Exact.of(body.discountPercent ?? 0),
    ...(body.voucherCodes && {
      voucherCodes: body.voucherCodes.map((code) => givenCode(keeping, code)),
    }),
    // Without the scope for sales made elsewhere all rules apply, no matter which channel is named.
    isFact: isPlacedElsewhereBy(values, resolve) && context.hasScope('salesorders.facts'),
  }
}

function isPlacedElsewhereBy(values: OrderValues, resolve: Resolve): boolean {
  const channel = values['salesChannelId'] as NamedRecord['reference'] | null | undefined // As above.
  return channel ? isPlacedElsewhere(resolve(channel).kind ?? 0) : false
}

const factorRequired = {
  en: 'An order in another currency than that of the tenant names its factor.',
  de: 'Ein Auftrag in einer anderen Währung als der des Mandanten nennt ihren Faktor.',
}
