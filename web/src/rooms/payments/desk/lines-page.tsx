import { useSearch } from '@tanstack/react-router'
import { Page } from '../../../shared/page.tsx'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { BankDesk } from './desk.tsx'
import { readLineSearch } from './line-search.ts'

/** The lines of all statements. */
export function LinesPage() {
  const t = useT()
  const search = readLineSearch(useSearch({ strict: false }))
  return (
    <Page title={t('lines.all.title')}>
      <Sections place="statements" />
      <BankDesk address="/payments/lines" search={search} />
    </Page>
  )
}
