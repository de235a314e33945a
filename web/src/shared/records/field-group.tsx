import { Button, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import type { Form } from '../form/use-form.ts'
import classes from './records.module.css'
import { useT } from './texts.ts'

/**
 * Where a field stands in its group: `narrow` in a row with others, `wide` over the whole width below the others,
 * `seldom` only where it has a value or somebody asks for it.
 */
type Place = 'narrow' | 'wide' | 'seldom'

interface PlacedField {
  readonly path: string
  readonly input: ReactElement
  readonly place: Place
}

/** An input in its place; it knows the path of its field. */
export function placed(
  input: ReactElement<{ readonly path: string }>,
  place: Place = 'narrow',
): PlacedField {
  return { path: input.props.path, input, place }
}

interface FieldGroupProps {
  readonly title: string
  readonly form: Form
  readonly fields: readonly PlacedField[]
}

/** Fields that belong together, on a ground of their own below their title. */
export function FieldGroup({ title, form, fields }: FieldGroupProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // Asked of each field, so that the form knows those that are not shown as well.
  const needed = fields.filter(({ path, place }) => !isQuiet(form, path) || place !== 'seldom')
  const hidden = fields.length - needed.length
  const shown = isOpen ? fields : needed
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const narrow = shown.filter(({ place }) => place !== 'wide')
  return (
    <Fieldset legend={title} variant="unstyled" className={classes['card']}>
      <Stack>
        {narrow.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            {narrow.map(({ path, input }) => (
              <div key={path}>{input}</div>
            ))}
          </SimpleGrid>
        )}
        {shown.map(({ path, input, place }) => place === 'wide' && <div key={path}>{input}</div>)}
        {hidden > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes['more']}
            aria-expanded={isOpen}
            leftSection={<Chevron size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('fewer') : t('more', { count: hidden })}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

/** Had no value, got none, and was not refused. */
function isQuiet(form: Form, path: string): boolean {
  const { was, state, fault } = form.field(path)
  const isEmpty = [undefined, null, '', false].includes(was as never)
  const isEmptyList = Array.isArray(was) && was.length === 0
  return (isEmpty || isEmptyList) && state === 'untouched' && fault === undefined
}
