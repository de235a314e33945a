import { Refusal, type Sentence } from '../../platform/values/refusal.ts'

/** Where an order to a supplier stands, as it is stored. */
export const supplierOrderStates = { draft: 1, sent: 2, closed: 3, cancelled: 4 } as const

/** What a move needs to know of an order. */
export interface MovedOrder {
  readonly state: number
  readonly hasReceived: boolean
  /** Of an order whose goods go straight to a buyer; null where they come to a warehouse. */
  readonly salesOrderId: number | null
}

interface Move {
  readonly isAllowed: (order: MovedOrder) => boolean
  readonly sentence: Sentence
}

const { draft, sent } = supplierOrderStates

const moves = {
  change: {
    isAllowed: ({ state }) => state === draft,
    sentence: { en: 'Change it.', de: 'Ändern.' },
  },
  send: {
    isAllowed: ({ state }) => state === draft,
    sentence: { en: 'Send it to the supplier.', de: 'An den Lieferanten senden.' },
  },
  confirm: {
    isAllowed: ({ state }) => state === sent,
    sentence: {
      en: 'Record what the supplier confirms.',
      de: 'Auftragsbestätigung des Lieferanten erfassen.',
    },
  },
  reschedule: {
    isAllowed: ({ state }) => state === sent,
    sentence: { en: 'Change when goods are expected.', de: 'Erwartete Termine ändern.' },
  },
  receive: {
    isAllowed: ({ state, salesOrderId }) => state === sent && salesOrderId === null,
    sentence: { en: 'Receive goods.', de: 'Ware annehmen.' },
  },
  dispatch: {
    isAllowed: ({ state, salesOrderId }) => state === sent && salesOrderId !== null,
    sentence: {
      en: 'Record that the supplier has shipped it to the buyer.',
      de: 'Melden, dass der Lieferant an den Käufer versandt hat.',
    },
  },
  close: {
    isAllowed: ({ state }) => state === sent,
    sentence: { en: 'Close it: nothing more will come.', de: 'Abschließen: Es kommt nichts mehr.' },
  },
  cancel: {
    isAllowed: ({ state, hasReceived }) => state === draft || (state === sent && !hasReceived),
    sentence: { en: 'Cancel it: nothing has arrived.', de: 'Stornieren: Es kam noch nichts.' },
  },
} as const satisfies Record<string, Move>

export type SupplierOrderMove = keyof typeof moves

/** Refuses a move (409) that the state does not allow, with those that it does. */
export function refuseMove(move: SupplierOrderMove, order: MovedOrder): void {
  if (moves[move].isAllowed(order)) return
  const allowed = (Object.keys(moves) as SupplierOrderMove[]).filter((one) =>
    moves[one].isAllowed(order),
  )
  const sentence = {
    en: 'The state of the order does not allow this.',
    de: 'Der Status der Bestellung lässt das nicht zu.',
  }
  throw new Refusal('conflict', 'supplier-order.move-not-allowed', sentence, {
    rules: Object.fromEntries(allowed.map((one) => [one, moves[one].sentence])),
  })
}
