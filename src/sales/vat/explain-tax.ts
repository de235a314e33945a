import type { TypedTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { taxSettingOf } from '../pricing/sale-taxes.ts'
import type { FoundRate } from '../tax-rates/tax-rate-store.ts'
import { type Circumstances, findRate, supplyOf, today, type Way } from './resolve-tax.ts'
import { taxExemptionOf } from './tax-exemption.ts'
import { categoryAtRate, taxNotDetermined, type VatDecision } from './vat-decision.ts'
import { countryName } from './vat-sentences.ts'
import { explainVat } from './vat-steps.ts'

interface ExplainedStep {
  readonly rule: string
  readonly decides: boolean
  readonly sentence: Sentence
}

/** As `resolveTax`, with the steps that led to the result; what it refuses is returned as lacking. */
export async function explainTax(
  tx: TenantTx,
  taxClass: TypedTaxClass,
  way: Way,
  circumstances: Circumstances,
  language: 'en' | 'de',
) {
  const { steps, decided } = explainVat(await supplyOf(tx, way, circumstances))
  const shown = (all: readonly ExplainedStep[]) =>
    all.map(({ rule, decides, sentence }) => ({ rule, decides, sentence: sentence[language] }))
  if (decided instanceof Refusal) {
    const lacking = { rule: 'rate', decides: false, sentence: decided.sentence }
    return { ...nothing, lacks: 'tax-registration', steps: shown([...steps, lacking]) }
  }
  const day = circumstances.date ?? today()
  const { rateCountry, reason } = decided
  const found = rateCountry ? await findRate(tx, rateCountry, taxClass.type, day) : undefined
  const rateStep = rateStepOf(decided, found)
  const all = shown(rateStep ? [...steps, rateStep] : steps)
  if (rateCountry && !found)
    return { ...nothing, rateCountryIso: rateCountry, lacks: 'tax-rate', steps: all }
  const taxCategory = categoryAtRate(decided, taxClass.type, Exact.of(found?.rate ?? '0'))
  return {
    rate: Number(found?.rate ?? 0),
    ...{ taxCategory, reason, rateCountryIso: rateCountry ?? null },
    taxCodeId: found?.taxCode ?? null,
    wording: taxExemptionOf(taxCategory, taxSettingOf(decided))?.reason[language] ?? '',
    ...{ lacks: null, steps: all },
  }
}

const nothing = {
  ...{ rate: null, taxCategory: null, reason: null, rateCountryIso: null, taxCodeId: null },
  wording: '',
}

/** Undefined where no rate is looked up. */
function rateStepOf(
  { rateCountry }: VatDecision,
  found: FoundRate | undefined,
): ExplainedStep | undefined {
  if (rateCountry === undefined) return undefined
  if (!found)
    return { rule: 'rate', decides: false, sentence: taxNotDetermined('broken-rule').sentence }
  const write = (language: 'en' | 'de') => ({
    country: countryName(rateCountry, language),
    rate: new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(Number(found.rate)),
    since: new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }).format(new Date(found.validFrom)),
  })
  const [en, de] = [write('en'), write('de')]
  return {
    rule: 'rate',
    decides: true,
    sentence: {
      en: `The rate for this tax class (${en.country}) is ${en.rate} %, since ${en.since}.`,
      de: `Der Satz für diese Steuerklasse (${de.country}) beträgt ${de.rate} %, seit ${de.since}.`,
    },
  }
}
