import { registry } from './registry.ts'

/** A key that a page reacts to, or two pressed one after the other (`g i`). */
export interface KeyBinding {
  readonly keys: string
  /** For the list of keys. */
  readonly label: string
  readonly run: () => void
}

const bindings = registry<KeyBinding>()

/** Reacts to keys while the component is mounted. They never fire in fields, in dialogs, or with Ctrl, Alt or Meta. */
export const useKeys = bindings.useOffer

/** The keys of what is mounted. */
export const offeredKeys = bindings.entries
