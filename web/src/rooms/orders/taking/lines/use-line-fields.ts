import { type KeyboardEvent, useRef } from 'react'
import { type DraftLine, isBegun } from '../draft.ts'
import { useT } from '../texts.ts'
import { TypingPace } from '../typing-pace.ts'

/** What a line does; the same functions for all lines, so that only lines that changed are drawn again. */
export interface LineActions {
  readonly change: (key: number, change: Partial<DraftLine>) => void
  readonly remove: (key: number) => void
  /** On to the next item. */
  readonly leave: () => void
  /** To the line above or below. */
  readonly step: (key: number, field: string, by: number) => void
  /** A code that a scanner wrote into a field of a line. */
  readonly scan: (code: string) => void
}

type Field = 'quantity' | 'price' | 'discount'
type FieldKey = KeyboardEvent<HTMLInputElement>

/** The fields of a line: Enter and Escape lead on to the next item, arrows to the lines around. */
export function useLineFields(line: DraftLine, number: number, actions: LineActions) {
  const t = useT()
  const pace = useRef(new TypingPace())
  const before = useRef(line.quantity)
  const end = (event: FieldKey, field: Field) => {
    const isScanned = pace.current.end(event.timeStamp) && field === 'quantity'
    if (isScanned) {
      actions.change(line.key, { quantity: before.current })
      actions.scan(event.currentTarget.value)
    }
    actions.leave()
  }
  const remove = () => isBegun(line) || actions.remove(line.key)
  return (field: Field) => {
    const keys: Readonly<Record<string, (event: FieldKey) => unknown>> = {
      ArrowUp: () => actions.step(line.key, field, -1),
      ArrowDown: () => actions.step(line.key, field, 1),
      'Ctrl Delete': remove,
      'Ctrl Backspace': remove,
      Enter: (event) => end(event, field),
      Escape: () => actions.leave(),
    }
    return {
      size: 'xs' as const,
      'aria-label': t(`line.${field}`, { number, name: line.name }),
      'data-line-field': field,
      onKeyDown: (event: FieldKey) => {
        if (event.key.length === 1) pace.current.press(event.timeStamp)
        const act = keys[event.ctrlKey ? `Ctrl ${event.key}` : event.key]
        if (!act) return
        event.preventDefault()
        act(event)
      },
      onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
        before.current = line.quantity
        currentTarget.select()
      },
    }
  }
}
