import {
  type Faults,
  type FieldName,
  type FieldPath,
  Refusal,
  type Sentence,
} from '../../platform/values/refusal.ts'

/** Rules that a return may break; all breaches are reported at once (422). */
const sentences = {
  'return.company': {
    en: 'The sales order belongs to another company.',
    de: 'Der Auftrag gehört zu einer anderen Firma.',
  },
  'return.quantity.exceeded': {
    en: 'More than what was delivered of the line and has not come back.',
    de: 'Mehr, als von der Position geliefert wurde und nicht schon zurückkam.',
  },
  'return.serial-number.not-delivered': {
    en: 'A serial number was not delivered with this line, or has come back already.',
    de: 'Eine Seriennummer wurde mit dieser Position nicht geliefert oder kam schon zurück.',
  },
  'return.serial-numbers.count': {
    en: 'There must be one serial number for each unit.',
    de: 'Je Einheit muss es eine Seriennummer geben.',
  },
  'return.inspection.incomplete': {
    en: 'The entries of a line must make up its quantity.',
    de: 'Die Einträge einer Position müssen ihre Menge ergeben.',
  },
  'return.receipt.exceeded': {
    en: 'More than what was announced of the line.',
    de: 'Mehr, als von der Position angekündigt wurde.',
  },
  'return.receipt.whole': {
    en: 'What a sales channel announced, and goods with serial numbers, come in as announced: refuse what is missing in the inspection.',
    de: 'Was ein Verkaufskanal angekündigt hat und Ware mit Seriennummern geht ein wie angekündigt: Lehnen Sie Fehlendes bei der Prüfung ab.',
  },
  'return.receipt.empty': {
    en: 'Nothing came in: reject the return instead.',
    de: 'Nichts ist eingetroffen: Lehnen Sie die Retoure stattdessen ab.',
  },
  'return.settlement.reason': {
    en: 'What was not announced needs a reason why it comes back.',
    de: 'Was nicht angekündigt war, braucht einen Grund, warum es zurückkommt.',
  },
  'return.settlement.channel': {
    en: 'More than the sales channel announced: settle the rest as a return of its own.',
    de: 'Mehr, als der Verkaufskanal angekündigt hat: Den Rest als eigene Retoure buchen.',
  },
} satisfies Record<string, Sentence>

export interface Breach {
  readonly rule: keyof typeof sentences
  readonly path: FieldPath
  /** How much may come back. */
  readonly open?: string
}

/** Throws one 422 that names all broken rules and their fields (the first 100). */
export function refuseBreaches(breaches: readonly Breach[], fieldName: FieldName): void {
  const [first] = breaches
  if (!first) return
  const rules: Faults = {}
  const faults: Faults = {}
  for (const { rule } of breaches) rules[rule] = sentences[rule]
  for (const breach of breaches.slice(0, 100)) faults[fieldName(breach.path)] = sentenceOf(breach)
  throw new Refusal('broken-rule', first.rule, sentences[first.rule], { rules, faults })
}

function sentenceOf({ rule, open }: Breach): Sentence {
  if (open === undefined) return sentences[rule]
  return { en: `Only ${open} can come back.`, de: `Zurückkommen können nur ${open}.` }
}
