import { ActionIcon, type ActionIconProps, Group, Menu } from '@mantine/core'
import { type Icon, IconColumns3, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { PagedList } from '../table/paged-rows.ts'
import { KeptViews } from '../views/kept-views.tsx'
import type { FileFormat } from './list-file.ts'
import { useT } from './texts.ts'
import type { ListView } from './use-list-view.ts'

const ExportDialog = lazyPart(
  'export-list',
  async () => (await import('./export-dialog.tsx')).ExportDialog,
)

interface ListToolsProps<Row> {
  /** What the list is called; a file of it is called so. */
  readonly title: string
  readonly view: ListView<Row>
  /** What it shows now. */
  readonly rows: PagedList<Row>
  readonly idOf: (row: Row) => string
}

/** What every list offers: views that are kept, a choice of columns, and what is shown as a file. */
export function ListTools<Row>({ title, view, rows, idOf }: ListToolsProps<Row>) {
  const t = useT()
  const [format, setFormat] = useState<FileFormat>()
  const { list, search, onShow } = view
  return (
    <>
      <KeptViews list={list} search={search} onShow={onShow} />
      <Group gap={4} wrap="nowrap">
        <ColumnsMenu {...view} />
        <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Tool label={t('export')} icon={IconFileDownload} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('export.shown')}</Menu.Label>
            {(['xlsx', 'csv'] as const).map((one) => (
              <Menu.Item key={one} onClick={() => setFormat(one)}>
                {t(`export.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {format && (
        <ExportDialog
          title={title}
          columns={view.shown as never}
          rows={rows as never}
          idOf={idOf as never}
          format={format}
          onClose={() => setFormat(undefined)}
        />
      )}
    </>
  )
}

function Tool({ label, icon: Icon, ...props }: ToolProps) {
  return (
    <ActionIcon size={36} variant="default" aria-label={label} title={label} {...props}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The menu gives its button what it needs. */
interface ToolProps extends ActionIconProps {
  readonly label: string
  readonly icon: Icon
}

function ColumnsMenu<Row>({ all, shown, choose }: ListView<Row>) {
  const t = useT()
  const ids = shown.map(({ id }) => id)
  return (
    <Menu position="bottom-start" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tool label={t('columns')} icon={IconColumns3} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.CheckboxGroup value={ids} onChange={choose}>
          {all.map(({ id, title }) => (
            <Menu.CheckboxItem key={id} value={id} disabled={ids.length === 1 && ids[0] === id}>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => choose([])}>
          {t('columns.usual')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
