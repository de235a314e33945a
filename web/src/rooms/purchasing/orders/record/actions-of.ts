import type { SupplierOrder } from '../queries.ts'

const actionNames = [
  ...([
    'send',
    'confirm',
    'receive',
    'dispatch',
    'reschedule',
    'paper',
    'close',
    'cancel',
  ] as const),
] as const
export type ActionName = (typeof actionNames)[number]

export interface Offered {
  readonly name: ActionName
  /** What forbids it. */
  readonly why?: 'right' | 'unsaved'
}

const scopes: Readonly<Partial<Record<ActionName, string>>> = {
  receive: 'stocks.write',
  dispatch: 'deliverynotes.write',
}

/** What can be done with an order, each with what forbids it; what its state rules out is not there. */
export function actionsOf(
  order: SupplierOrder,
  can: (scope: string) => boolean,
  isUnsaved: boolean,
): readonly Offered[] {
  const { status, warehouseId } = order
  const isDraft = status === 1
  const isSent = status === 2 || status === 3
  const isToWarehouse = warehouseId !== null
  const there: Readonly<Record<ActionName, boolean>> = {
    ...{ send: isDraft, confirm: isSent, receive: isSent && isToWarehouse, reschedule: isSent },
    ...{ dispatch: isSent && !isToWarehouse },
    ...{ paper: true, close: isSent, cancel: isDraft || status === 2 },
  }
  const why = (name: ActionName): Offered['why'] => {
    if (name === 'paper') return undefined
    if (!can(scopes[name] ?? 'supplierorders.write')) return 'right'
    return name === 'send' && isUnsaved ? 'unsaved' : undefined
  }
  return actionNames
    .filter((name) => there[name])
    .map((name) => {
      const reason = why(name)
      return { name, ...(reason && { why: reason }) }
    })
}

/** What comes next. */
export function nextOf({
  status,
  confirmedAt,
  warehouseId,
}: SupplierOrder): ActionName | undefined {
  if (status === 1) return 'send'
  if (status !== 2 && status !== 3) return undefined
  if (confirmedAt === null) return 'confirm'
  return warehouseId === null ? 'dispatch' : 'receive'
}
