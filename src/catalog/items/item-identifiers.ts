import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import { isGtin, isIsbn, isUpc } from '../item-fields/check-digits.ts'
import type { ItemPatch } from './item.ts'

type Identifiers = NonNullable<ItemPatch['identifiers']>

const checks: { readonly [field in keyof Identifiers]?: (text: string) => boolean } = {
  gtin: isGtin,
  isbn: isIsbn,
  upc: isUpc,
}

const wrong: Sentence = {
  en: 'The check digit is wrong.',
  de: 'Die Prüfziffer ist falsch.',
}

/** Identifiers whose check digit is wrong, by the field's path as the caller spells it. */
export function identifierFaults(patch: ItemPatch, fieldName: FieldName): Faults {
  const faults: Faults = {}
  for (const field of Object.keys(checks) as (keyof Identifiers)[]) {
    const value = patch.identifiers?.[field]
    const isRight = checks[field]
    if (typeof value === 'string' && value !== '' && !isRight?.(value)) {
      faults[fieldName(['identifiers', field])] = wrong
    }
  }
  return faults
}
