import { registry } from './registry.ts'

/** A key that a page reacts to, or two pressed one after the other (`g i`). */
export interface KeyBinding {
  readonly keys: string
  /** For the list of keys. */
  readonly label: string
  /** Left out where the part that has the focus reacts to them itself. */
  readonly run?: () => void
  /** Holds where no other part has bound the same keys. */
  readonly isFallback?: boolean
}

const bindings = registry<KeyBinding>()

/** Reacts to keys while the component is mounted. They never fire in fields, in dialogs, or with Ctrl, Alt or Meta. */
export const useKeys = bindings.useOffer

/** The keys of what is mounted. */
export function offeredKeys(): readonly KeyBinding[] {
  const all = bindings.entries()
  const own = new Set(all.flatMap(({ keys, isFallback }) => (isFallback ? [] : [keys])))
  return all.filter(({ keys, isFallback }) => !isFallback || !own.has(keys))
}
