import { Combobox, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { Found, SearchedKind } from './queries.ts'
import { useT } from './texts.ts'
import { useSearched } from './use-searched.ts'

const newOne = 'new'

interface RecordSearchProps {
  readonly ref: Ref<HTMLInputElement>
  readonly kind: SearchedKind
  readonly label: string
  readonly placeholder: string
  /** `isScanned`: what was typed came from a scanner, and the next code may follow at once. */
  readonly onTake: (found: Found, isScanned: boolean) => void
  /** At the end of a row. */
  readonly more?: (found: Found, all: readonly Found[]) => ReactNode
  /** Makes one that is not there yet, by what was typed. */
  readonly onNew?: ((words: string) => void) | undefined
}

/**
 * Finds a record by what people know of it. Enter takes what is meant exactly, or what is found alone, without waiting
 * for the list: scanners end each code with it. Where several are meant, the list is shown with the first one chosen.
 */
export function RecordSearch({ ref, kind, label, placeholder, ...on }: RecordSearchProps) {
  const { onTake, more, onNew } = on
  const t = useT()
  const { list, text, found, problem, isLooking, write, take, onKeyDown } = useSearched(
    kind,
    onTake,
  )
  const submit = (value: string) => {
    const asked = text.trim()
    write('')
    if (value === newOne) return onNew?.(asked)
    const one = found.find(({ id }) => id === value)
    if (one) take(one, false)
  }
  return (
    <Combobox store={list} onOptionSubmit={submit} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          ref={ref}
          label={label}
          placeholder={placeholder}
          value={text}
          error={problem}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={isLooking && <Loader size={16} aria-label={t('search.busy')} />}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && !(onNew && text.trim() !== '')}>
        <Combobox.Options aria-label={label}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <span>
                  <Text span size="sm" fw={500}>
                    {one.title}
                  </Text>{' '}
                  <Text span size="xs" c="dimmed">
                    {one.about}
                  </Text>
                </span>
                {more?.(one, found)}
              </Group>
            </Combobox.Option>
          ))}
          {onNew && (
            <Combobox.Option value={newOne}>{t('customer.make', { words: text })}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
