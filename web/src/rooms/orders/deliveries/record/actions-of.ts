import { type DeliveryState, stateOf } from '../delivery-states.tsx'
import type { Delivery } from '../queries.ts'

/** What is done with a delivery note, in the order of the menu. */
const actionNames = ['ship', 'deliver', 'cancel'] as const
export type ActionName = (typeof actionNames)[number]

/** Why something cannot be done now. */
type Why = 'notShipped' | 'shipped' | 'left' | 'delivered' | 'cancelled'

export interface Offered {
  readonly name: ActionName
  /** Undefined: it can be done. */
  readonly why: Why | undefined
}

/** What stands in the way of each, by the state; the service has the last word. */
const hindrances: Readonly<Record<ActionName, Partial<Record<DeliveryState, Why>>>> = {
  ship: { shipped: 'shipped', delivered: 'delivered', cancelled: 'cancelled' },
  deliver: { created: 'notShipped', delivered: 'delivered', cancelled: 'cancelled' },
  cancel: { shipped: 'left', delivered: 'left', cancelled: 'cancelled' },
}

/** Each action with what forbids it. */
export function actionsOf(delivery: Pick<Delivery, 'status'>): readonly Offered[] {
  const state = stateOf(delivery)
  return actionNames.map((name) => ({ name, why: hindrances[name][state] }))
}

/** What it waits for next, if anything. */
export function nextOf(delivery: Pick<Delivery, 'status'>): ActionName | undefined {
  const state = stateOf(delivery)
  if (state === 'created') return 'ship'
  return state === 'shipped' ? 'deliver' : undefined
}
