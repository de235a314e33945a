import Type from 'typebox'
import { KeyField } from '../../platform/values/shape.ts'

const duplicateReasons = ['address', 'email', 'iban', 'vat-id'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Another customer that may be the same. */
export const CustomerDuplicate = Type.Object({
  customerId: KeyField(),
  number: Type.String({ v2: 'customerNumber' }),
  reasons: Type.Array(
    Type.Unsafe<DuplicateReason>({ type: 'string', enum: [...duplicateReasons] }),
    {
      description:
        'What both have: the e-mail address, the VAT id, an IBAN, or name, post code and street.',
    },
  ),
})
