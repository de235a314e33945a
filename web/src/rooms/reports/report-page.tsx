import { Badge, Button, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { useCommands } from '../../shared/commands.ts'
import type { Tagged } from '../../shared/conflict/use-merged-save.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { type Language, useLanguage } from '../../shared/texts/texts.ts'
import type { Definition, KeptReport, Measures } from './definition.ts'
import { ReportFigures } from './figures/report-figures.tsx'
import { KeepDialog } from './kept/keep-dialog.tsx'
import { RemoveReport } from './kept/remove-report.tsx'
import { measuresQuery, resultsQuery, saveResults } from './queries.ts'
import { ReportChoices } from './report-choices.tsx'
import { ReportFilters } from './report-filters.tsx'
import { type ReportSearch, searchOf } from './report-search.ts'
import { useT } from './texts.ts'

interface ReportPageProps {
  /** Without one it is called a report, and is saved under what it shows. */
  readonly title: string | undefined
  /** What counts where the address says nothing. */
  readonly basis: Definition
  readonly kept?: Tagged<KeptReport>
}

/** A report: what is shown is chosen above, and the address says it. */
export function ReportPage({ title: given, basis, kept }: ReportPageProps) {
  const t = useT()
  const language = useLanguage()
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = { ...basis, ...search }
  const isChanged = Object.keys(search).length > 0
  const measures = useQuery(measuresQuery)
  // A heading that changes would move what stands next to it.
  const title = given ?? t('report')
  const name = given ?? titleOf(shown, measures.data, language, t) ?? title
  const isComplete =
    shown.period !== 'between' || (shown.firstDay !== null && shown.lastDay !== null)
  const results = useQuery({
    ...resultsQuery(shown),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const show = (change: Partial<Definition>) =>
    void navigate({
      to: '.',
      search: () => searchOf({ ...shown, ...change }, basis),
      resetScroll: false,
    })
  return (
    <Page
      title={title}
      state={
        kept && isChanged ? (
          <Badge variant="light" color="warning">
            {t('changed')}
          </Badge>
        ) : undefined
      }
      actions={<Actions shown={shown} kept={kept} title={name} />}
    >
      {measures.data && (
        <>
          <ReportChoices shown={shown} measures={measures.data} onShow={show} />
          <ReportFilters
            shown={shown}
            measures={measures.data}
            results={results.data}
            onShow={show}
          />
          {results.error ? (
            <PageFault error={results.error} onRetry={results.refetch} />
          ) : (
            results.data &&
            isComplete && (
              <ReportFigures
                shown={shown}
                measures={measures.data}
                results={results.data}
                onShow={show}
              />
            )
          )}
        </>
      )}
      {measures.error && <PageFault error={measures.error} onRetry={measures.refetch} />}
    </Page>
  )
}

/** “Revenue by item”; undefined while the words are not there. */
function titleOf(
  { measures: names, by }: Definition,
  known: Measures | undefined,
  language: Language,
  t: ReturnType<typeof useT>,
): string | undefined {
  const measures = names.map((name) => known?.measures.find((one) => one.name === name))
  const labels = measures.map((one) => one?.label[language])
  const part = known?.dimensions.find(({ name }) => name === by)?.label[language]
  if (labels.includes(undefined) || part === undefined) return undefined
  return t('titled', { measures: labels.join(', '), by: part })
}

interface ActionsProps {
  readonly shown: Definition
  readonly title: string
  readonly kept: ReportPageProps['kept']
}

function Actions({ shown, title, kept }: ActionsProps) {
  const t = useT()
  const mayKeep = useCan()('reports.write')
  const [isKeeping, setKeeping] = useState(false)
  const save = (format: 'csv' | 'xlsx') => void saveResults(shown, format).catch(sayFailed)
  useCommands([
    { id: 'report-csv', label: t('export.csv'), run: () => save('csv') },
    { id: 'report-xlsx', label: t('export.xlsx'), run: () => save('xlsx') },
  ])
  return (
    <>
      {kept && mayKeep && <RemoveReport kept={kept.data} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('csv')}>{t('export.csv')}</Menu.Item>
          <Menu.Item onClick={() => save('xlsx')}>{t('export.xlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayKeep && (
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setKeeping(true)}
        >
          {t('keep')}
        </Button>
      )}
      {isKeeping && (
        <KeepDialog shown={shown} title={title} kept={kept} onClose={() => setKeeping(false)} />
      )}
    </>
  )
}
