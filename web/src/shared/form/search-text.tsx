import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys.ts'

/** The search is sent when nobody has typed for so long. */
const restMs = 250

/** What a list is searched by, as its address says it. */
export function SearchText({
  label,
  placeholder,
  value = '',
  onSearch,
}: {
  readonly label: string
  readonly placeholder?: string
  readonly value?: string | undefined
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  // Going back shows what was searched for then.
  useEffect(() => setText(value), [value])
  const send = useDebouncedCallback(onSearch, restMs)
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label, run: () => field.current?.focus() }])
  return (
    <TextInput
      ref={field}
      type="search"
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        send(currentTarget.value)
      }}
      w={240}
    />
  )
}
