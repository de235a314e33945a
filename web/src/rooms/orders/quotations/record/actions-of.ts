import type { Quotation } from '../queries.ts'
import { stateOf } from '../quotation-states.tsx'

/** What can be done with a quotation, in the order of the menu. */
const actionNames = ['send', 'mail', 'accept', 'copy', 'decline'] as const
export type ActionName = (typeof actionNames)[number]

/** Why something cannot be done now. */
type Why = 'right' | 'draft' | 'sent' | 'accepted' | 'cancelled' | 'noLines'

export interface Offered {
  readonly name: ActionName
  /** Undefined: it can be done. */
  readonly why: Why | undefined
}

const scopes: Readonly<Partial<Record<ActionName, string>>> = { mail: 'salesquotations.print' }

/** Each action with what stands in its way; the service has the last word. */
export function actionsOf(
  quotation: Quotation,
  can: (scope: string) => boolean,
): readonly Offered[] {
  return actionNames.map((name) => ({
    name,
    why: can(scopes[name] ?? 'salesquotations.write') ? hindrances[name](quotation) : 'right',
  }))
}

/** What a quotation waits for next, if anything. */
export function nextOf(quotation: Quotation): ActionName | undefined {
  const state = stateOf(quotation)
  if (state === 'draft') return 'send'
  return state === 'sent' || state === 'expired' ? 'accept' : undefined
}

/** What it became. */
function ended(quotation: Quotation): Why | undefined {
  const state = stateOf(quotation)
  return state === 'accepted' || state === 'cancelled' ? state : undefined
}

const hindrances: Readonly<Record<ActionName, (quotation: Quotation) => Why | undefined>> = {
  send: (quotation) => {
    const why = ended(quotation)
    if (why) return why
    if (stateOf(quotation) !== 'draft') return 'sent'
    return quotation.lineItems.length === 0 ? 'noLines' : undefined
  },
  mail: () => undefined,
  accept: (quotation) => ended(quotation) ?? (stateOf(quotation) === 'draft' ? 'draft' : undefined),
  copy: () => undefined,
  decline: ended,
}
