import {
  type Faults,
  type Reason,
  Refusal,
  type Sentence,
} from '../../../platform/values/refusal.ts'
import type { LockedOrder } from './locked-order.ts'

/** The states of an order, by the number of its `status`. */
export const orderStates = [
  'draft',
  'open',
  'partially delivered',
  'delivered',
  'completed',
  'cancelled',
] as const
type OrderState = (typeof orderStates)[number]

/** A move of an order: where it is possible, and what it does. */
export interface OrderMove {
  readonly from: readonly OrderState[]
  /** What must hold in addition, with a sentence that says it. */
  readonly condition?: {
    readonly holds: (order: LockedOrder) => boolean
    readonly sentence: Sentence
  }
  readonly effect: Sentence
}

const notInPick = ({ lines }: LockedOrder) =>
  lines.every(({ quantityInPick }) => quantityInPick.isZero())
const nothingInPick = {
  holds: notInPick,
  sentence: {
    en: 'no pick list, and no order to a supplier that ships it, holds any of it',
    de: 'keine Pickliste und keine Bestellung bei einem Lieferanten, der es versendet, hält etwas davon',
  },
}

const nothingDone = {
  holds: ({ lines }: LockedOrder) =>
    lines.every(
      ({ quantityDelivered, quantityInvoiced, quantityInPick }) =>
        quantityDelivered.isZero() && quantityInvoiced.isZero() && quantityInPick.isZero(),
    ),
  sentence: {
    en: 'nothing of it is delivered, being picked, ordered from a supplier that ships it or on a final invoice',
    de: 'nichts davon ist geliefert, wird kommissioniert, ist bei einem Lieferanten bestellt, der es versendet, oder ist auf einer endgültigen Rechnung',
  },
}
const onHold = {
  holds: ({ onHoldReasonId }: LockedOrder) => onHoldReasonId !== null,
  sentence: { en: 'it is on hold', de: 'er ist zurückgehalten' },
}

const notOnHold = {
  holds: ({ onHoldReasonId }: LockedOrder) => onHoldReasonId === null,
  sentence: { en: 'it is not on hold', de: 'er ist nicht zurückgehalten' },
}

/**
 * All moves of orders: guards, the table in the guide and the tests derive from this. Deliveries (`deliver`) and
 * invoices change the state by what they record of the lines.
 */
export const orderMoves = {
  release: {
    from: ['draft'],
    effect: {
      en: 'The draft becomes an open order, which reserves its stock.',
      de: 'Der Entwurf wird ein offener Auftrag, der seinen Bestand reserviert.',
    },
  },
  hold: {
    from: ['draft', 'open', 'partially delivered'],
    effect: {
      en: 'Nothing more is picked or delivered; reservations stay.',
      de: 'Es wird nichts mehr kommissioniert oder geliefert; Reservierungen bleiben.',
    },
  },
  unhold: {
    from: ['draft', 'open', 'partially delivered'],
    condition: onHold,
    effect: {
      en: 'The order goes on where it was held.',
      de: 'Der Auftrag geht dort weiter, wo er zurückgehalten wurde.',
    },
  },
  close: {
    from: ['partially delivered'],
    condition: nothingInPick,
    effect: {
      en: 'What is not delivered is given up, with its reservations.',
      de: 'Was nicht geliefert ist, wird aufgegeben, mit seinen Reservierungen.',
    },
  },
  deliver: {
    from: ['open', 'partially delivered'],
    condition: notOnHold,
    effect: {
      en: 'Goods leave the stock with a delivery note.',
      de: 'Waren verlassen den Bestand mit einem Lieferschein.',
    },
  },
  split: {
    from: ['draft', 'open', 'partially delivered'],
    effect: {
      en: 'Open quantities move to a new order with what is reserved for them.',
      de: 'Offene Mengen ziehen mit ihren Reservierungen in einen neuen Auftrag um.',
    },
  },
  merge: {
    from: ['draft'],
    condition: nothingDone,
    effect: {
      en: 'Lines, files and notes of other drafts move into it; those are cancelled.',
      de: 'Positionen, Dateien und Notizen anderer Entwürfe ziehen in ihn um; diese sind storniert.',
    },
  },
  copy: {
    from: orderStates,
    effect: {
      en: 'A new draft has the same lines at the same prices.',
      de: 'Ein neuer Entwurf hat dieselben Positionen zu denselben Preisen.',
    },
  },
  cancel: {
    from: ['draft', 'open', 'delivered'],
    condition: nothingDone,
    effect: {
      en: 'The order is given up, with its reservations; money that was received is to be refunded.',
      de: 'Der Auftrag wird aufgegeben, mit seinen Reservierungen; erhaltenes Geld ist zu erstatten.',
    },
  },
} as const satisfies Readonly<Record<string, OrderMove>>
export type MoveName = keyof typeof orderMoves

const movesByName: Readonly<Record<MoveName, OrderMove>> = orderMoves
export const moveNames = Object.keys(orderMoves) as readonly MoveName[]

/** The moves that are possible for an order as it is. */
function allowedMoves(order: LockedOrder): readonly MoveName[] {
  const state = orderStates[order.status]
  return moveNames.filter((name) => {
    const { from, condition } = movesByName[name]
    return state !== undefined && from.includes(state) && (condition?.holds(order) ?? true)
  })
}

/**
 * Throws `sales-order.move-not-allowed` unless the order can be moved so: 409, or what else the address
 * answers, with the moves that are possible in `errors`. `field` is that of the body that names the order.
 */
export function refuseMove(
  order: LockedOrder,
  move: MoveName,
  reason: Reason = 'conflict',
  field?: string,
): void {
  const allowed = allowedMoves(order)
  if (allowed.includes(move)) return
  const rules: Faults = Object.fromEntries(allowed.map((name) => [name, movesByName[name].effect]))
  const faults = field === undefined ? {} : { [field]: notAllowed }
  throw new Refusal(reason, 'sales-order.move-not-allowed', notAllowed, { rules, faults })
}

const notAllowed = {
  en: 'The order cannot be moved so in its state; `errors` names the moves that are possible.',
  de: 'Der Auftrag kann in seinem Zustand nicht so bewegt werden; `errors` nennt die möglichen Schritte.',
}

/** The moves as rows of a table in Markdown: name, states, condition and effect. */
export function moveRows(): string[] {
  return moveNames.map((name) => {
    const { from, condition, effect } = movesByName[name]
    return `| ${name} | ${from.join(', ')} | ${condition?.sentence.en ?? ''} | ${effect.en} |`
  })
}
