import { PickDialog } from '../../../../shared/picking/pick-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { DropShipDialog } from './drop-ship-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

/** What an action asks before it is done. */
export function OrderDialog({ order, action, onClose }: DialogProps) {
  const props = { order, onClose }
  switch (action) {
    case 'pick':
      return <PickDialog count={1} idsOf={() => Promise.resolve([order.id])} onClose={onClose} />
    case 'deliver':
      return <DeliverDialog {...props} action={action} />
    case 'dropShip':
      return <DropShipDialog {...props} action={action} />
    case 'invoice':
      return <InvoiceDialog {...props} action={action} />
    case 'split':
      return <SplitDialog {...props} action={action} />
    case 'merge':
      return <MergeDialog {...props} action={action} />
    case 'hold':
    case 'cancel':
      return <ReasonDialog {...props} action={action} />
    default:
      return <PlainDialog {...props} action={action} />
  }
}
