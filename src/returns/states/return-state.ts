import Type from 'typebox'
import { LanguageIso } from '../../catalog/doors/description-fields.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { type Key, KeyField, type Reference } from '../../platform/values/shape.ts'

/** A state of returns. The list is the same for every tenant. */
export const ReturnState = Type.Object({
  id: KeyField({ readOnly: true }),
  isActive: Type.Boolean({ description: 'Whether returns can have it.' }),
  translations: Type.Array(Type.Object({ languageIso: LanguageIso(), name: Type.String() }), {
    description: 'Its name, once in each language.',
  }),
})

interface State extends Key {
  readonly name: Sentence
}

const state = (id: number, en: string, de: string): State => ({
  id,
  uuid: `7c1f5d0a-3b52-4e0e-9a57-0000000000${String(id).padStart(2, '0')}`,
  name: { en, de },
})

/** The states that a return passes through; its number is that of the database. */
export const states = {
  announced: state(1, 'Announced', 'Angekündigt'),
  received: state(2, 'Received', 'Eingetroffen'),
  inspected: state(3, 'Inspected', 'Geprüft'),
  completed: state(4, 'Completed', 'Abgeschlossen'),
  rejected: state(5, 'Rejected', 'Abgelehnt'),
} as const

/** As the list of states shows them. */
export const shownStates = Object.values(states).map(({ id, uuid, name }) => ({
  id: { id, uuid },
  isActive: true,
  translations: [
    { languageIso: 'en', name: name.en },
    { languageIso: 'de', name: name.de },
  ],
}))

/** The number of the state that a caller names; 0, which no return has, where there is none. */
export function stateNumber(reference: Reference): number {
  const named = Object.values(states).find(({ id, uuid }) =>
    'id' in reference ? id === reference.id : uuid === reference.uuid,
  )
  return named?.id ?? 0
}

const { announced, received, inspected } = states

/** What is done with returns, and in which states. */
const moves = {
  receive: {
    from: [announced],
    to: states.received,
    sentence: { en: 'Report that the goods came in.', de: 'Den Eingang der Ware melden.' },
  },
  inspect: {
    from: [received],
    to: states.inspected,
    sentence: { en: 'Inspect the goods.', de: 'Die Ware prüfen.' },
  },
  complete: {
    from: [inspected],
    to: states.completed,
    sentence: {
      en: 'Complete it; the goods are credited.',
      de: 'Abschließen; die Ware wird gutgeschrieben.',
    },
  },
  reject: {
    from: [announced, received],
    to: states.rejected,
    sentence: { en: 'Reject it.', de: 'Ablehnen.' },
  },
} as const satisfies Record<
  string,
  { readonly from: readonly State[]; readonly to: State; readonly sentence: Sentence }
>

export type ReturnMove = keyof typeof moves

function isAllowed(move: ReturnMove, state: number): boolean {
  return moves[move].from.some(({ id }) => id === state)
}

/** The state that a move leads to. Refuses one (409) that the state does not allow, with those that it does. */
export function stateAfter(move: ReturnMove, state: number): number {
  if (isAllowed(move, state)) return moves[move].to.id
  const allowed = (Object.keys(moves) as ReturnMove[]).filter((one) => isAllowed(one, state))
  throw new Refusal(
    'conflict',
    'return.move-not-allowed',
    {
      en: 'The state of the return does not allow this.',
      de: 'Der Status der Retoure lässt das nicht zu.',
    },
    { rules: Object.fromEntries(allowed.map((one) => [one, moves[one].sentence])) },
  )
}
