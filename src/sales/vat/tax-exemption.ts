import type { Sentence } from '../../platform/values/refusal.ts'
import type { TaxCategory } from '../calculation/tax-group.ts'

/** Why a category of tax has no tax, as the law wants it said, and the code of it (VATEX). */
interface TaxExemption {
  readonly reason: Sentence
  readonly code: string
}

/** The category of what is not subject to VAT: the sale of a voucher that pays for anything, say. */
export const notSubject: TaxCategory = 'O'

const exemptions: Readonly<Record<string, TaxExemption>> = {
  AE: {
    reason: {
      en: 'Reverse charge: the recipient owes the tax',
      de: 'Steuerschuldnerschaft des Leistungsempfängers',
    },
    code: 'VATEX-EU-AE',
  },
  K: {
    reason: {
      en: 'Exempt intra-community supply',
      de: 'Steuerfreie innergemeinschaftliche Lieferung',
    },
    code: 'VATEX-EU-IC',
  },
  G: { reason: { en: 'Exempt export', de: 'Steuerfreie Ausfuhrlieferung' }, code: 'VATEX-EU-G' },
  E: {
    reason: {
      en: 'Exempt from VAT, § 4 UStG, Article 132 of Directive 2006/112/EC',
      de: 'Steuerfrei nach § 4 UStG',
    },
    code: 'VATEX-EU-132',
  },
  O: { reason: { en: 'Not subject to VAT', de: 'Nicht steuerbar' }, code: 'VATEX-EU-O' },
}

const smallBusiness: TaxExemption = {
  reason: {
    en: 'No VAT is charged: small business, § 19 UStG',
    de: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG',
  },
  code: '',
}
const smallBusinessSetting = 5

/** Undefined for what is taxed, with a rate of zero as well. */
export function taxExemptionOf(category: string, taxSetting: number): TaxExemption | undefined {
  if (category === 'E' && taxSetting === smallBusinessSetting) return smallBusiness
  return exemptions[category]
}
