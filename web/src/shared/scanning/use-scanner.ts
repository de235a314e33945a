import { useEffect, useRef } from 'react'
import { groupSeparator, KeyBurst } from './key-burst.ts'

/** A key that was kept back for this long was pressed by a person, and is passed on. */
const keptBackMs = 60

/**
 * Calls back with what a scanner types, wherever the focus is. What it typed into a field is taken out again, and no key of
 * it works as a shortcut.
 */
export function useScanner(onScan: (code: string) => void, isHeard = true): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (!isHeard) return
    const listener = new ScannerListener((code) => latest.current(code))
    const press = (event: KeyboardEvent) => listener.press(event)
    addEventListener('keydown', press, { capture: true })
    return () => {
      removeEventListener('keydown', press, { capture: true })
      listener.end()
    }
  }, [isHeard])
}

type Field = HTMLInputElement | HTMLTextAreaElement

class ScannerListener {
  readonly #onCode: (code: string) => void
  readonly #burst = new KeyBurst()
  readonly #passedOn = new WeakSet<Event>()
  #field: { readonly of: Field; readonly value: string } | undefined
  #keptBack: { readonly event: KeyboardEvent; readonly timer: number } | undefined

  constructor(onCode: (code: string) => void) {
    this.#onCode = onCode
  }

  press(event: KeyboardEvent): void {
    const key = keyOf(event)
    if (key === undefined || this.#passedOn.has(event) || event.isComposing) return
    const result = this.#burst.add(key, event.timeStamp)
    if ('code' in result) this.#finish(event, result.code)
    else if (result.length === 1) this.#begin(event)
    else if (result.length > 1 && !this.#field) this.#withhold(event)
    else if (key === groupSeparator) event.preventDefault()
  }

  end(): void {
    if (this.#keptBack) clearTimeout(this.#keptBack.timer)
    this.#keptBack = undefined
  }

  /** The first key may be that of a person: in a field it is typed, elsewhere it waits. */
  #begin(event: KeyboardEvent): void {
    this.#passOn()
    const field = fieldOf(event)
    this.#field = field && { of: field, value: field.value }
    if (field) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#keptBack = {
      event,
      timer: setTimeout(() => this.#passOn(), keptBackMs) as unknown as number,
    }
  }

  /** A second key that came at once is not that of a person: neither works. */
  #withhold(event: KeyboardEvent): void {
    this.end()
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #finish(event: KeyboardEvent, code: string): void {
    this.end()
    event.preventDefault()
    event.stopImmediatePropagation()
    if (this.#field) write(this.#field.of, this.#field.value)
    this.#field = undefined
    this.#onCode(code)
  }

  #passOn(): void {
    const kept = this.#keptBack
    this.end()
    if (!kept) return
    const again = new KeyboardEvent('keydown', kept.event)
    this.#passedOn.add(again)
    kept.event.target?.dispatchEvent(again)
  }
}

/** The key as it is in a code; nothing for those that no code has. */
function keyOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey && key === ']') return groupSeparator
  if (ctrlKey || altKey || metaKey) return undefined
  return key.length === 1 || key === 'Enter' || key === 'Tab' ? key : undefined
}

function fieldOf({ target }: Event): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField ? target : undefined
}

/** Gives a field its value back in such a way that React notices. */
function write(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
