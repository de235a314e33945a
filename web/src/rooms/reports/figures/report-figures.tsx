import { Group, SegmentedControl, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { BarPlot } from '../../../shared/plots/bar-plot.tsx'
import { RankPlot } from '../../../shared/plots/rank-plot.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { choicesOf, labelOf } from '../choice-words.ts'
import { type Definition, isStep, type Measures, type Results } from '../definition.ts'
import { usePartName } from '../part-names.ts'
import classes from '../reports.module.css'
import { useT } from '../texts.ts'
import { FiguresTable } from './figures-table.tsx'
import { type MeasureFacts, useWritten } from './written-value.ts'

interface ReportFiguresProps {
  readonly shown: Definition
  readonly measures: Measures
  readonly results: Results
  readonly onShow: (change: Partial<Definition>) => void
}

/** The figures of a report: the whole, the first measure drawn, and all as a table. */
export function ReportFigures({ shown, measures, results, onShow }: ReportFiguresProps) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  const facts = results.measures
    .map((name) => measures.measures.find((one) => one.name === name))
    .filter((one) => one !== undefined)
  const isTimed = facts.some(({ isOfPeriods }) => isOfPeriods)
  const { formerFrom, formerUntil } = results
  const isEmpty = results.rows.every(({ values }) => values.every((value) => !value))
  return (
    <section aria-label={t('figures')}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {isTimed ? `${date(results.from)} – ${date(results.until)}` : t('now')}
          {isTimed &&
            formerFrom !== null &&
            t('compared', { from: date(formerFrom), until: date(formerUntil) })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={labelOf('view', language)}
          data={choicesOf('view', language).filter(
            ({ value }) => value !== 'lines' || isStep(results.by),
          )}
          value={shown.view === 'lines' && !isStep(results.by) ? 'bars' : shown.view}
          onChange={(view) => onShow({ view: view as Definition['view'] })}
        />
      </Group>
      <Totals facts={facts} results={results} />
      {isEmpty ? (
        <Empty text={t('empty')} />
      ) : (
        <>
          {shown.view !== 'table' && <Plot shown={shown} facts={facts} results={results} />}
          <FiguresTable
            shown={shown}
            facts={facts}
            measures={measures}
            results={results}
            onShow={onShow}
          />
        </>
      )}
    </section>
  )
}

interface FactsProps {
  readonly facts: readonly MeasureFacts[]
  readonly results: Results
}

function Totals({ facts, results: { totals } }: FactsProps) {
  const t = useT()
  const language = useLanguage()
  const { number } = useFormats()
  const written = useWritten()
  return (
    <Group gap="xl" mb="md" align="flex-start">
      {facts.map((measure, place) => {
        const value = totals.values[place] ?? 0
        const former = totals.former?.[place] ?? null
        const percent = former ? Math.round((value / former - 1) * 100) : null
        const isLess = value < (former ?? 0)
        return (
          <div key={measure.name}>
            <Text size="xs" c="dimmed">
              {measure.label[language]}
            </Text>
            <Text fz={22} fw={600} lh={1.3}>
              {written(measure, value)}
            </Text>
            {former !== null && (
              <Text size="xs" c={isLess ? 'danger' : 'good'}>
                {percent === null
                  ? t('trend.new')
                  : t('trend', {
                      ...{ sign: isLess ? '▼' : '▲', percent: number(Math.abs(percent)) },
                      former: written(measure, former),
                    })}
              </Text>
            )}
          </div>
        )
      })}
    </Group>
  )
}

const rankedMax = 15

function Plot({ shown, facts, results }: FactsProps & { readonly shown: Definition }) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePartName()
  const written = useWritten()
  const [first] = facts
  if (!first) return null
  const { by, rows } = results
  const isCompared = results.formerFrom !== null && first.isOfPeriods
  const bars = rows.map(({ key, label, values, former }) => ({
    ...{ key, label: nameOf({ by, key, label }), value: values[0] ?? 0 },
    former: isCompared ? (former?.[0] ?? null) : null,
  }))
  const title = t('plot', { measure: first.label[language] })
  const heads = [t('part'), t('thisPeriod'), t('otherPeriod')] as const
  return (
    <div className={classes['plot']}>
      {isStep(by) ? (
        <BarPlot
          title={title}
          shape={shown.view === 'lines' ? 'lines' : 'bars'}
          isWide
          hasTable={false}
          isCompared={isCompared}
          bars={bars}
          write={(value) => written(first, value)}
          heads={heads}
        />
      ) : (
        <RankPlot
          title={title}
          bars={bars.slice(0, rankedMax)}
          isCompared={isCompared}
          write={(value) => written(first, value)}
          heads={heads}
        />
      )}
    </div>
  )
}
