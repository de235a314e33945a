import { Alert, Button, Drawer, Group, Select, Stack, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { sayFailed } from '../messages/toasts.ts'
import { firstRowsQuery } from '../records/first-rows.ts'
import { saveMadeFile } from '../save-file.ts'
import classes from './documents.module.css'
import { Fate } from './fate.tsx'
import { MailForm } from './mail-form.tsx'
import { Pages } from './pages.tsx'
import { PrintForm } from './print-form.tsx'
import { type ListedDocument, type PaperLanguage, pagesQuery, type Wishes } from './queries.ts'
import { useT } from './texts.ts'
import { useKindNames } from './use-kind-names.ts'
import { queryOf } from './wishes.ts'

interface DocumentPanelProps {
  readonly document: ListedDocument
  /** What is offered first; printing without it. */
  readonly tab?: 'print' | 'mail'
  readonly onClose: () => void
}

const asUsual: Wishes = { formId: null, languageIso: null }

/** A document as it will be printed or sent, with what is chosen of it at its side, and what became of it before. */
export function DocumentPanel({ document, tab = 'print', onClose }: DocumentPanelProps) {
  const t = useT()
  const nameOf = useKindNames()
  const [wishes, setWishes] = useState(asUsual)
  const { data, error, isPlaceholderData, refetch } = useQuery(pagesQuery(document, wishes))
  const name = `${nameOf(document.documentKind)} ${document.number ?? t('draft')}`
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(1180px, 100%)"
      title={name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes['panel']}>
        <Stack className={classes['desk']}>
          {error && <PageFault error={error} onRetry={refetch} />}
          {data?.isCopy && (
            <Alert variant="light" color="warning">
              {t('copy')}
            </Alert>
          )}
          {(data || !error) && <Pages drawn={data} isOld={isPlaceholderData} />}
        </Stack>
        <Stack>
          <WishesForm document={document} wishes={wishes} onChange={setWishes} />
          <Tabs defaultValue={tab} keepMounted={false}>
            <Tabs.List grow mb="md">
              <Tabs.Tab value="print">{t('tab.print')}</Tabs.Tab>
              <Tabs.Tab value="mail">{t('tab.mail')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="print">
              <PrintForm document={document} wishes={wishes} />
            </Tabs.Panel>
            <Tabs.Panel value="mail">
              <MailForm document={document} wishes={wishes} />
            </Tabs.Panel>
          </Tabs>
          <Fate document={document} />
        </Stack>
      </div>
    </Drawer>
  )
}

interface WishesFormProps {
  readonly document: ListedDocument
  readonly wishes: Wishes
  readonly onChange: (wishes: Wishes) => void
}

/** How it is written; the pages follow. */
function WishesForm({ document, wishes, onChange }: WishesFormProps) {
  const t = useT()
  const can = useCan()
  const { data } = useQuery({ ...firstRowsQuery('/v2/forms'), enabled: can('forms.read') })
  const forms = (data?.items ?? []).filter((one) => one['documentKind'] === document.documentKind)
  const save = () => {
    const query = queryOf(wishes)
    void saveMadeFile(`${document.path}/output/pdf${query}`).catch(sayFailed)
  }
  return (
    <Stack gap="sm">
      <Group grow align="flex-end" gap="sm">
        {forms.length > 0 && (
          <Select
            label={t('form')}
            placeholder={t('form.default')}
            clearable
            data={forms.map((one) => ({ value: String(one['id']), label: String(one['name']) }))}
            value={wishes.formId}
            onChange={(formId) => onChange({ ...wishes, formId })}
          />
        )}
        <Select
          label={t('language')}
          placeholder={t('language.order')}
          clearable
          data={(['de', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          value={wishes.languageIso}
          onChange={(chosen) =>
            onChange({ ...wishes, languageIso: chosen as PaperLanguage | null })
          }
        />
      </Group>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {t('download')}
      </Button>
    </Stack>
  )
}
