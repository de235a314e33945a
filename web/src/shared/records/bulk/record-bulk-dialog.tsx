import { BulkDialog, type Chosen } from '../../bulk/bulk-dialog.tsx'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import { type BulkAction, doWithOne, forgetList } from '../record-queries.ts'
import { useT } from './texts.ts'

interface RecordBulkDialogProps extends Chosen<Row> {
  readonly declared: Declared
  readonly action: BulkAction
  readonly onClose: () => void
}

/** The same for records of a declared list. */
export function RecordBulkDialog({ declared, action, ...chosen }: RecordBulkDialogProps) {
  const t = useT()
  const { kind } = declared
  return (
    <BulkDialog
      {...chosen}
      work={{
        doWithOne: (id) => doWithOne(kind, action, id),
        forget: () => forgetList(kind),
      }}
      title={t(`${action}.title`, { count: chosen.count })}
      action={t(action)}
      isDangerous={action === 'delete'}
    >
      {t(`${action}.effect`)}
    </BulkDialog>
  )
}
