import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'

/** The states of a quotation, by the number of its `status`. */
export const quotationStates = ['draft', 'sent', 'accepted', 'cancelled', 'expired'] as const
type QuotationState = (typeof quotationStates)[number]

interface QuotationMove {
  readonly from: readonly QuotationState[]
  readonly effect: Sentence
}

/** All moves of quotations. A quotation that was sent expires by itself. */
export const quotationMoves = {
  change: {
    from: ['draft'],
    effect: {
      en: 'Fields and lines are changed.',
      de: 'Felder und Positionen werden geändert.',
    },
  },
  send: {
    from: ['draft'],
    effect: {
      en: 'It is an offer that stays as it is.',
      de: 'Es ist ein Angebot, das so bleibt, wie es ist.',
    },
  },
  accept: {
    from: ['sent', 'expired'],
    effect: {
      en: 'It becomes an order, once; of an expired one the prices are determined again.',
      de: 'Es wird ein Auftrag, einmal; die Preise eines abgelaufenen werden neu bestimmt.',
    },
  },
  cancel: {
    from: ['draft', 'sent', 'expired'],
    effect: {
      en: 'It is given up, or the customer declined it.',
      de: 'Es wird aufgegeben, oder der Kunde hat abgelehnt.',
    },
  },
} as const satisfies Readonly<Record<string, QuotationMove>>
type MoveName = keyof typeof quotationMoves

/** Throws 409 `sales-quotation.move-not-allowed`, with the moves that are possible in `errors`. */
export function refuseQuotationMove({ status }: { readonly status: number }, move: MoveName): void {
  const state = quotationStates[status]
  const moves: [string, QuotationMove][] = Object.entries(quotationMoves)
  const allowed = moves.filter(([, { from }]) => state !== undefined && from.includes(state))
  if (allowed.some(([name]) => name === move)) return
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  throw new Refusal(
    'conflict',
    'sales-quotation.move-not-allowed',
    {
      en: 'The quotation cannot be moved so in its state; `errors` names the moves that are possible.',
      de: 'Das Angebot kann in seinem Zustand nicht so bewegt werden; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}
