import { Refusal, type Sentence } from '../../platform/values/refusal.ts'

/** Where a delivery note stands, by the number that answers show. */
export const deliveryNoteStates = { created: 0, shipped: 1, delivered: 2, cancelled: 3 } as const
type DeliveryNoteState = (typeof deliveryNoteStates)[keyof typeof deliveryNoteStates]

const { created, shipped, delivered } = deliveryNoteStates

/** What is done with delivery notes, and in which states. */
const moves = {
  ship: {
    from: [created],
    sentence: { en: 'Hand it to the carrier.', de: 'An den Versand übergeben.' },
  },
  deliver: {
    from: [shipped],
    sentence: { en: 'Report it as delivered.', de: 'Als zugestellt melden.' },
  },
  cancel: {
    from: [created],
    sentence: { en: 'Cancel it; the goods go back.', de: 'Stornieren; die Ware geht zurück.' },
  },
  pack: {
    from: [created, shipped, delivered],
    sentence: { en: 'Add or change packages.', de: 'Pakete anlegen oder ändern.' },
  },
} as const satisfies Record<
  string,
  { readonly from: readonly DeliveryNoteState[]; readonly sentence: Sentence }
>

export type DeliveryNoteMove = keyof typeof moves

function isAllowed(move: DeliveryNoteMove, status: number): boolean {
  return (moves[move].from as readonly number[]).includes(status)
}

/** Refuses a move (409) that the state does not allow, with those that it does. */
export function refuseMove(move: DeliveryNoteMove, status: number): void {
  if (isAllowed(move, status)) return
  const allowed = (Object.keys(moves) as DeliveryNoteMove[]).filter((one) => isAllowed(one, status))
  throw new Refusal(
    'conflict',
    'delivery-note.move-not-allowed',
    {
      en: 'The state of the delivery note does not allow this.',
      de: 'Der Status des Lieferscheins lässt das nicht zu.',
    },
    { rules: Object.fromEntries(allowed.map((one) => [one, moves[one].sentence])) },
  )
}
