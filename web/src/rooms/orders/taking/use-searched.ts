import { type ComboboxStore, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Found, foundQuery, type SearchedKind } from './queries.ts'
import { useT } from './texts.ts'
import { TypingPace } from './typing-pace.ts'

const restMs = 120

interface Searched {
  readonly list: ComboboxStore
  readonly text: string
  /** What is found for this text; nothing while that is not known yet. */
  readonly found: readonly Found[]
  /** Why nothing was taken. */
  readonly problem: string
  readonly isLooking: boolean
  readonly write: (text: string) => void
  readonly take: (found: Found, isScanned: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What is typed into a search, what it finds, and what Enter does. */
export function useSearched(
  kind: SearchedKind,
  onTake: (found: Found, isScanned: boolean) => void,
): Searched {
  const t = useT()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const typed = useRef('')
  const pace = useRef(new TypingPace())
  const list: ComboboxStore = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const [words] = useDebouncedValue(text.trim(), restMs)
  const { data = [] } = useQuery({ ...foundQuery(kind, words), enabled: words !== '' })
  const { meant, isLooking } = useMeant(kind)

  const write = (next: string) => {
    typed.current = next
    setText(next)
    setProblem('')
    list.resetSelectedOption()
    if (next.trim() === '') list.closeDropdown()
    else list.openDropdown()
  }
  const take = (one: Found, isScanned: boolean) => {
    list.closeDropdown()
    onTake(one, isScanned)
  }
  const look = async (asked: string, isScanned: boolean) => {
    // The next code may come before the answer.
    write('')
    const { one, several, error } = await meant(asked)
    if (one) return take(one, isScanned)
    if (typed.current === '') write(asked)
    if (several) requestAnimationFrame(() => list.selectFirstOption())
    else setProblem(error ?? t('search.none', { words: asked }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length === 1) pace.current.press(event.timeStamp)
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return
    const isScanned = pace.current.end(event.timeStamp)
    const asked = text.trim()
    if (asked === '' || list.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    void look(asked, isScanned)
  }
  const found = words === text.trim() ? data : []
  return { list, text, found, problem, isLooking, write, take, onKeyDown }
}

interface Meant {
  readonly one?: Found
  readonly several?: true
  readonly error?: string
}

/** Finds the one record that some words mean: exactly, or as the only one. */
function useMeant(kind: SearchedKind) {
  const client = useQueryClient()
  const [looking, setLooking] = useState(0)
  const meant = async (asked: string): Promise<Meant> => {
    setLooking((count) => count + 1)
    try {
      const [first, second] = await client.fetchQuery(foundQuery(kind, asked))
      if (!first) return {}
      const isAlone = !second || (first.isExact && !second.isExact)
      return isAlone ? { one: first } : { several: true }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    } finally {
      setLooking((count) => count - 1)
    }
  }
  return { meant, isLooking: looking > 0 }
}
