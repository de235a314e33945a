import type { Order } from '../../queries.ts'
import type { ActionName } from '../actions/actions-of.ts'

/** A dialog about an order that is shown until it is closed. */
export interface DialogProps<Action extends ActionName = ActionName> {
  readonly order: Order
  readonly action: Action
  readonly onClose: () => void
}
