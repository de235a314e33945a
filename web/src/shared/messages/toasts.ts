import { notifications } from '@mantine/notifications'
import { Fault } from '../../api/faults.ts'

/** Says that something was done: five seconds, without taking the focus. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'good', autoClose: 5_000 })
}

/** Says that something failed that has no form; stays until it is closed. */
export function sayFailed(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const requestId = error instanceof Fault ? error.requestId : ''
  notifications.show({
    message: requestId === '' ? message : `${message} (${requestId})`,
    color: 'danger',
    autoClose: false,
    role: 'alert',
  })
}
