import type { Order } from '../../queries.ts'
import type { DialogAction } from '../actions/actions-of.ts'

/** A dialog about an order that is shown until it is closed. */
export interface DialogProps<Action extends DialogAction = DialogAction> {
  readonly order: Order
  readonly action: Action
  readonly onClose: () => void
}
