import { notifications } from '@mantine/notifications'
import { Fault } from '../../api/faults.ts'
import de from './de.json'
import en from './en.json'

/** Toasts stand outside of the pages, so they ask the document for its language. */
function closeButton() {
  const { close } = document.documentElement.lang === 'de' ? de : en
  return { closeButtonProps: { 'aria-label': close } }
}

/** Says that something was done: five seconds, without taking the focus. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'good', autoClose: 5_000, ...closeButton() })
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
    ...closeButton(),
  })
}
