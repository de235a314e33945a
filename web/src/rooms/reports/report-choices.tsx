import { Group, MultiSelect, Select, Text } from '@mantine/core'
import { PlainDayInput } from '../../shared/form/day-input.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { choicesOf, labelOf } from './choice-words.ts'
import type { Definition, Measures } from './definition.ts'
import { useT } from './texts.ts'

const measuresMax = 4

interface ReportChoicesProps {
  readonly shown: Definition
  readonly measures: Measures
  readonly onShow: (change: Partial<Definition>) => void
}

/** The measures, dimension and period of a report, and the period that it is compared with. */
export function ReportChoices({ shown, measures, onShow }: ReportChoicesProps) {
  const t = useT()
  const language = useLanguage()
  const chosen = measures.measures.filter(({ name }) => shown.measures.includes(name))
  const isKnown = (by: string) => chosen.every((measure) => measure.by.includes(by))
  const dimensions = measures.dimensions.filter(({ name }) => isKnown(name))
  const chooseMeasures = (names: string[]) => {
    if (names.length === 0) return
    const known = measures.measures.filter(({ name }) => names.includes(name))
    const fits = (name: string) => known.every(({ by }) => by.includes(name))
    const [first] = known[0]?.by.filter(fits) ?? []
    onShow({
      measures: names,
      ...(!fits(shown.by) && first !== undefined && { by: first }),
      filters: shown.filters.filter(({ dimension }) => fits(dimension)),
    })
  }
  const help = chosen.map((one) => one.help[language]).filter((text) => text !== '')
  const isTimed = chosen.some(({ isOfPeriods }) => isOfPeriods)
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <MultiSelect
          label={labelOf('measures', language)}
          miw={220}
          maw={460}
          maxValues={measuresMax}
          data={measures.measures.map(({ name, label }) => ({
            value: name,
            label: label[language],
          }))}
          value={shown.measures}
          onChange={chooseMeasures}
        />
        <Select
          label={labelOf('by', language)}
          w={170}
          allowDeselect={false}
          data={[
            { group: t('by.time'), items: optionsOf(dimensions, true, language) },
            { group: t('by.parts'), items: optionsOf(dimensions, false, language) },
          ].filter(({ items }) => items.length > 0)}
          value={shown.by}
          onChange={(by) => by && onShow({ by })}
        />
        {isTimed && <PeriodChoice shown={shown} onShow={onShow} />}
      </Group>
      <Text size="xs" c="dimmed" mt={6} maw={900}>
        {help.join(' ')}
      </Text>
    </div>
  )
}

function optionsOf(dimensions: Measures['dimensions'], isStep: boolean, language: 'de' | 'en') {
  return dimensions
    .filter((one) => one.isStep === isStep)
    .map(({ name, label }) => ({ value: name, label: label[language] }))
}

function PeriodChoice({ shown, onShow }: Pick<ReportChoicesProps, 'shown' | 'onShow'>) {
  const language = useLanguage()
  return (
    <>
      <Select
        label={labelOf('period', language)}
        w={170}
        allowDeselect={false}
        data={choicesOf('period', language)}
        value={shown.period}
        onChange={(period) => period && onShow({ period: period as Definition['period'] })}
      />
      {shown.period === 'between' &&
        (['firstDay', 'lastDay'] as const).map((name) => (
          <PlainDayInput
            key={name}
            label={labelOf(name, language)}
            day={shown[name] ?? ''}
            onDay={(day) => onShow({ [name]: day === '' ? null : day })}
          />
        ))}
      <Select
        label={labelOf('comparedWith', language)}
        w={180}
        allowDeselect={false}
        data={choicesOf('comparedWith', language)}
        value={shown.comparedWith}
        onChange={(value) => value && onShow({ comparedWith: value as Definition['comparedWith'] })}
      />
    </>
  )
}
