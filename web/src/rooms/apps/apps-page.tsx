import { Stack } from '@mantine/core'
import { useCan } from '../../session.ts'
import { Page } from '../../shared/page.tsx'
import { Catalogue } from './catalogue.tsx'
import { Launcher } from './launcher.tsx'
import { useT } from './texts.ts'

/** What a person can open of installed apps, and for administrators what can be installed. */
export function AppsPage() {
  const t = useT()
  const can = useCan()
  return (
    <Page title={t('title')}>
      <Stack gap="xl">
        <Launcher />
        {can('admin') && <Catalogue />}
      </Stack>
    </Page>
  )
}
