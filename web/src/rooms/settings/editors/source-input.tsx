import { Input } from '@mantine/core'
import { type RefObject, useId, useRef } from 'react'
import classes from './editors.module.css'

interface SourceInputProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly isLocked: boolean
  /** Numbers of lines in which something is wrong, from 1. */
  readonly faulty: ReadonlySet<number>
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (value: string) => void
}

/** A long source with the numbers of its lines. Tab leaves it, as it leaves each other field. */
export function SourceInput(props: SourceInputProps) {
  const { label, description, value, isLocked, faulty, input, onChange } = props
  const id = useId()
  const numbers = useRef<HTMLDivElement>(null)
  const lines = value.split('\n').length
  return (
    <Input.Wrapper label={label} description={description} id={id} labelElement="label">
      <div className={classes['source']}>
        <div className={classes['numbers']} ref={numbers} aria-hidden>
          {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
            <div key={line} data-faulty={faulty.has(line) || undefined}>
              {line}
            </div>
          ))}
        </div>
        <textarea
          id={id}
          ref={input}
          data-field="source"
          value={value}
          readOnly={isLocked}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          maxLength={200_000}
          aria-invalid={faulty.size > 0}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** Puts the cursor at a place, both counted from 1, where the person sees it. */
export function goTo(input: HTMLTextAreaElement, line: number, column: number): void {
  const before = input.value.split('\n').slice(0, line - 1)
  const at = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  input.focus()
  input.setSelectionRange(at, at)
  input.scrollTop = Math.max(0, (line - 5) * 20)
}
