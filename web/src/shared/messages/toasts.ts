import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { Fault } from '../../api/faults.ts'
import de from './de.json'
import en from './en.json'
import { UndoMessage } from './undo-message.tsx'

/** Toasts stand outside of the pages, so they ask the document for its language. */
function closeButton() {
  const { close } = document.documentElement.lang === 'de' ? de : en
  return { closeButtonProps: { 'aria-label': close } }
}

/** Says that something was done: five seconds, without taking the focus. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'good', autoClose: 5_000, ...closeButton() })
}

const undoMs = 10_000

/** Says that something was done which `undo` takes back; for ten seconds it may be called. */
export function sayDoneWithUndo(message: string, undo: () => void): void {
  const label = (document.documentElement.lang === 'de' ? de : en)['undo']
  const id = notifications.show({
    color: 'good',
    autoClose: undoMs,
    message: createElement(UndoMessage, {
      message,
      label,
      onUndo: () => {
        notifications.hide(id)
        undo()
      },
    }),
    ...closeButton(),
  })
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
