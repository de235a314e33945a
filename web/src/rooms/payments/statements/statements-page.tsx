import { Button, FileButton, Group, Select } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFileDrop } from '../../../shared/files/use-file-drop.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../shared/keys.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { fromList } from '../../../shared/table/list-place.ts'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import type { Statement } from '../queries.ts'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { statementList } from './queries.ts'
import { readStatementSearch, type StatementSearch } from './statement-search.ts'
import classes from './statements.module.css'
import { UploadDialog } from './upload-dialog.tsx'
import { useStatementColumns } from './use-statement-columns.tsx'

const idOf = ({ id }: Statement) => id
const accepted = '.xml,.sta,.mt940,.940,.txt,.camt,application/xml,text/xml,text/plain'

/** What banks say of the accounts. Files are chosen, or dropped anywhere on the page. */
export function StatementsPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readStatementSearch(useSearch({ strict: false }))
  const list = statementList(search)
  const rows = usePagedRows<Statement>(list)
  const show = (next: StatementSearch) =>
    void navigate({ to: '/payments/statements', search: next as never })
  const view = useListView<Statement>({
    ...{ list: 'payments/statements', columns: useStatementColumns(), search },
    onShow: (next) => show(readStatementSearch(next)),
  })
  const mayAdd = can('bankstatements.write')
  const drop = useFileDrop(mayAdd)
  useKeys([
    {
      keys: 'l',
      label: t('lines.all.title'),
      run: () => void navigate({ to: '/payments/lines' }),
    },
  ])
  return (
    <div {...drop.target} className={drop.isOver ? classes['over'] : undefined}>
      <Page
        title={t('statements')}
        state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
        actions={
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/payments/lines' })}>
              {t('lines.all.title')}
            </Button>
            {mayAdd && (
              <FileButton multiple accept={accepted} onChange={drop.take}>
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                    {t('upload')}
                  </Button>
                )}
              </FileButton>
            )}
          </>
        }
      >
        <Sections place="statements" />
        <Group align="flex-end" gap="sm">
          <Select
            label={t('statements.lines')}
            placeholder={t('all')}
            clearable
            w={190}
            data={(['open', 'decided'] as const).map((value) => ({
              value,
              label: t(`statements.${value}`),
            }))}
            value={search.lines ?? null}
            onChange={(lines) => show(readStatementSearch({ ...search, lines }))}
          />
          <ListTools title={t('statements')} view={view} rows={list} idOf={idOf} />
        </Group>
        <Grid
          label={t('statements')}
          rows={rows}
          columns={view.columns}
          peek={view.peek}
          idOf={idOf}
          onOpen={({ id }, index) =>
            void navigate({ to: `/payments/statements/${id}`, ...fromList(search, index) })
          }
          maxHeight="calc(100vh - 300px)"
        />
        {!rows.isLoading && !rows.error && rows.count === 0 && (
          <Empty text={t(mayAdd ? 'statements.none' : 'statements.noneYet')} />
        )}
        {drop.files.length > 0 && <UploadDialog files={drop.files} onClose={drop.forget} />}
      </Page>
    </div>
  )
}
