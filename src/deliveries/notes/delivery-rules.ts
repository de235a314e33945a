import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../platform/values/refusal.ts'

/** Rules that a delivery may break; all breaches are reported at once (422). */
const sentences = {
  'delivery-note.line.not-deliverable': {
    en: 'Only items, bills of materials and free text are delivered; components with their bill of materials, and what a supplier ships with the order to it.',
    de: 'Nur Artikel, Stücklisten und Freitext werden geliefert; Komponenten mit ihrer Stückliste, und was ein Lieferant versendet, mit der Bestellung bei ihm.',
  },
  'delivery-note.quantity.exceeded': {
    en: 'More than what is open of the line.',
    de: 'Mehr, als von der Position offen ist.',
  },
  'delivery-note.nothing-open': {
    en: 'Nothing of the sales order is left to deliver.',
    de: 'Von dem Auftrag ist nichts mehr zu liefern.',
  },
  'delivery-note.not-released': {
    en: 'An item is not released yet.',
    de: 'Ein Artikel ist noch nicht erschienen.',
  },
  'delivery-note.unpaid': {
    en: 'The sales order is not paid, and its payment method does not allow delivery before payment.',
    de: 'Der Auftrag ist nicht bezahlt, und seine Zahlungsart erlaubt keine Lieferung vor der Zahlung.',
  },
} satisfies Record<string, Sentence>

export interface Breach {
  readonly rule: keyof typeof sentences
  /** The field that breaks the rule, if it is one. */
  readonly path?: readonly (string | number)[]
  /** How much is open. */
  readonly open?: string
  /** More than the sentence of the rule. */
  readonly says?: Sentence
}

/** Throws one 422 that names all broken rules and their fields (the first 100). */
export function refuseBreaches(breaches: readonly Breach[], fieldName: FieldName): void {
  const [first] = breaches
  if (!first) return
  const rules: Faults = {}
  const faults: Faults = {}
  for (const { rule, says } of breaches) rules[rule] ??= says ?? sentences[rule]
  for (const breach of breaches.slice(0, 100)) {
    if (breach.path) faults[fieldName(breach.path)] = sentenceOf(breach)
  }
  const sentence = first.says ?? sentences[first.rule]
  throw new Refusal('broken-rule', first.rule, sentence, { rules, faults })
}

function sentenceOf({ rule, open, says }: Breach): Sentence {
  if (open === undefined) return says ?? sentences[rule]
  return { en: `Only ${open} are open.`, de: `Offen sind nur ${open}.` }
}
