import type { SetupStep } from '../../platform/setup/setup-step.ts'
import { rooms } from '../rooms.ts'

/** In the order in which a new company is best set up. */
const order = [
  ...['company', 'tax-registration', 'item', 'mail-server', 'printer', 'user', 'sales-order'],
]

export const setupSteps: readonly SetupStep[] = rooms
  .flatMap(({ setupSteps = [] }) => setupSteps)
  .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
