import Type, { type Static } from 'typebox'
import { isVatId, wrongVatId } from '../../../customers/checks/business-number.ts'
import { isCallableHost, notCallable } from '../../../platform/outbound/callable-host.ts'
import type { AllowedRanges } from '../../../platform/outbound/public-address.ts'
import type { Faults, FieldName } from '../../../platform/values/refusal.ts'
import { Int32, KeyField, patchOf, Text } from '../../../platform/values/shape.ts'
import { vatNumberOf } from '../vat-number.ts'

const whenUnconfirmed = ['nothing', 'warn', 'refuse'] as const

/** Whether and how a company asks VIES. */
export const VatCheckSettings = Type.Object({
  companyId: KeyField({ readOnly: true, description: 'The company.' }),
  isActive: Type.Boolean({ description: 'Whether VAT ids of customers are checked with VIES.' }),
  requesterVatId: Text(50, {
    description:
      'VAT id that the company asks with; empty: that of its registration in its own country.',
  }),
  serviceAddress: Text(500, {
    pattern: '^https?://[^\\s\\u0000-\\u001f\\u007f@]+$',
    description: 'Address that is called: that of VIES, or of its system for tests.',
  }),
  daysValid: Int32({
    minimum: 1,
    maximum: 3650,
    description: 'Days after which an answer is too old, and the VAT id is checked again.',
  }),
  whenUnconfirmed: Type.Unsafe<(typeof whenUnconfirmed)[number]>({
    type: 'string',
    enum: [...whenUnconfirmed],
    description:
      'What becomes of an invoice without tax for a business of another member state, whose VAT id is not confirmed or whose answer is too old: nothing; warn: `warnings` of its completeness say so; refuse: it cannot be final.',
  }),
})
export type OwnVatCheckSettings = Omit<Static<typeof VatCheckSettings>, 'companyId'>

export const VatCheckSettingsPatch = Type.Unsafe<Partial<OwnVatCheckSettings>>(
  patchOf(VatCheckSettings),
)

/** Of a company that has set nothing. */
export const usualVatCheckSettings: OwnVatCheckSettings = {
  isActive: false,
  requesterVatId: '',
  serviceAddress: 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
  daysValid: 30,
  whenUnconfirmed: 'warn',
}

export function settingsFaults(
  { requesterVatId, serviceAddress }: Partial<OwnVatCheckSettings>,
  fieldName: FieldName,
  outboundAllowed: AllowedRanges,
): Faults {
  const faults: Faults = {}
  if (requesterVatId !== undefined && requesterVatId !== '') {
    const isRight = isVatId(requesterVatId, '') && vatNumberOf(requesterVatId) !== undefined
    if (!isRight) faults[fieldName(['requesterVatId'])] = wrongVatId
  }
  if (serviceAddress !== undefined) {
    const host = URL.parse(serviceAddress)?.hostname
    if (host === undefined) faults[fieldName(['serviceAddress'])] = noAddress
    else if (!isCallableHost(host, outboundAllowed))
      faults[fieldName(['serviceAddress'])] = notCallable
  }
  return faults
}

const noAddress = {
  en: 'This is not an address of the web.',
  de: 'Das ist keine Adresse im Web.',
}
