import { Group, Menu, MultiSelect, Pill, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../shared/texts/texts.ts'
import type { Definition, Measures, Results } from './definition.ts'
import { usePartName } from './part-names.ts'
import { resultsQuery } from './queries.ts'
import { useT } from './texts.ts'

interface ReportFiltersProps {
  readonly shown: Definition
  readonly measures: Measures
  readonly results: Results | undefined
  readonly onShow: (change: Partial<Definition>) => void
}

/** What a report is narrowed to, and a way to narrow it further. */
export function ReportFilters({ shown, measures, results, onShow }: ReportFiltersProps) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePartName()
  const [adding, setAdding] = useState<string>()
  const chosen = measures.measures.filter(({ name }) => shown.measures.includes(name))
  const offered = measures.dimensions.filter(
    ({ name, isStep }) =>
      !isStep &&
      chosen.every(({ by }) => by.includes(name)) &&
      !shown.filters.some(({ dimension }) => dimension === name),
  )
  const wordOf = (name: string) =>
    measures.dimensions.find((one) => one.name === name)?.label[language] ?? name
  const labelOf = (dimension: string, key: string) => {
    const filter = results?.filters.find((one) => one.dimension === dimension)
    const label = filter?.values.find((one) => one.key === key)?.label ?? ''
    return nameOf({ by: dimension, key, label })
  }
  const without = (name: string) => shown.filters.filter(({ dimension }) => dimension !== name)
  return (
    <Group gap="xs" align="center">
      {shown.filters.map(({ dimension, keys }) => {
        const names = keys.map((key) => labelOf(dimension, key)).join(', ')
        return (
          <Pill
            key={dimension}
            size="md"
            withRemoveButton
            onRemove={() => onShow({ filters: without(dimension) })}
            removeButtonProps={{
              'aria-label': t('filter.remove', { name: wordOf(dimension) }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {wordOf(dimension)}: {names}
          </Pill>
        )
      })}
      {adding === undefined && offered.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton fz="sm" c="var(--kontor-accent)" mih={28}>
              <Group gap={6} component="span">
                <IconFilter size={16} aria-hidden />
                {t('filter.add')}
              </Group>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ name }) => (
              <Menu.Item key={name} onClick={() => setAdding(name)}>
                {wordOf(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {adding !== undefined && (
        <KeysChoice
          key={adding}
          shown={shown}
          dimension={adding}
          word={wordOf(adding)}
          onChosen={(keys) => {
            setAdding(undefined)
            if (keys.length === 0) return
            onShow({ filters: [...without(adding), { dimension: adding, keys }] })
          }}
        />
      )}
    </Group>
  )
}

interface KeysChoiceProps {
  readonly shown: Definition
  readonly dimension: string
  readonly word: string
  readonly onChosen: (keys: string[]) => void
}

/** The parts that there are in the period, the largest first. */
function KeysChoice({ shown, dimension, word, onChosen }: KeysChoiceProps) {
  const t = useT()
  const nameOf = usePartName()
  const [keys, setKeys] = useState<string[]>([])
  const { measures, period, firstDay, lastDay, filters, view } = shown
  const parts = useQuery(
    resultsQuery({
      ...{
        measures: measures.slice(0, 1),
        by: dimension,
        period,
        firstDay,
        lastDay,
        filters,
        view,
      },
      ...{ comparedWith: 'none', rowLimit: 500 },
    }),
  )
  const rows = parts.data?.rows ?? []
  return (
    <MultiSelect
      aria-label={t('filter.only', { name: word })}
      placeholder={t('filter.only', { name: word })}
      miw={260}
      maw={480}
      autoFocus
      defaultDropdownOpened
      searchable
      limit={100}
      nothingFoundMessage={parts.isPending ? t('loading') : t('filter.nothing')}
      // A key may be empty: of none.
      data={rows.map(({ key, label }) => ({
        value: `=${key}`,
        label: nameOf({ by: dimension, key, label }),
      }))}
      value={keys.map((key) => `=${key}`)}
      onChange={(values) => setKeys(values.map((value) => value.slice(1)))}
      onDropdownClose={() => onChosen(keys)}
    />
  )
}
