import type { Enumeration } from '../../../platform/graph/enumeration.ts'

export const SerialNumberTrackingMode: Enumeration = {
  name: 'SerialNumberTrackingMode',
  description: 'When the serial number of a unit is asked for: never, or whenever it moves (ALL).',
  values: { NONE: 0, OUTGOING: 1, OUTGOING_INCOMING: 2, ALL: 3 },
}

/** The code of it, over rows called `items`. */
export const serialNumberTracking = '(case when items.serial_number_tracking then 3 else 0 end)'
