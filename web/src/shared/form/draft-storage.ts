/** Where what people are typing is kept: in this tab, by its name and whose it is. */
const prefix = 'kontor.draft.'

export function readDraft<Draft>(name: string): Partial<Draft> | undefined {
  const text = sessionStorage.getItem(prefix + name)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeDraft(name: string, draft: object): void {
  sessionStorage.setItem(prefix + name, JSON.stringify(draft))
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

/** What was typed belongs to the person who signs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
