import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fault } from '../../../api/faults.ts'
import { Pages } from '../../../shared/documents/pages.tsx'
import type { Drawn } from '../../../shared/documents/queries.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import type { PlacedFault } from './placed-faults.ts'
import { useT } from './texts.ts'
import { useLast } from './use-settled.ts'

interface FormPreviewProps {
  readonly preview: {
    readonly data: Drawn | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly faults: readonly PlacedFault[]
  readonly onPlace: (line: number, column: number) => void
}

/** The page that a form makes. Faults of the form are shown next to the last page that was good. */
export function FormPreview({ preview, faults, onPlace }: FormPreviewProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = preview
  const drawn = useLast(data)
  const isOfForm = error instanceof Fault && error.status === 422
  return (
    <>
      <div role="status">
        {isOfForm && (
          <Alert
            color="danger"
            variant="outline"
            icon={<IconAlertTriangle size={18} />}
            title={t('faults')}
          >
            <List size="sm" listStyleType="none">
              {faults.map(({ line, column = 1, message }) => (
                <List.Item key={`${line}:${column} ${message}`}>
                  {line === undefined ? (
                    message
                  ) : (
                    <Anchor
                      component="button"
                      size="sm"
                      ta="start"
                      underline="always"
                      onClick={() => onPlace(line, column)}
                    >
                      {t('fault.at', { line: String(line), column: String(column), message })}
                    </Anchor>
                  )}
                </List.Item>
              ))}
            </List>
            {drawn && <Text size="sm">{t('faults.stays')}</Text>}
          </Alert>
        )}
      </div>
      {error !== null && !isOfForm && <PageFault error={error} onRetry={refetch} />}
      {(drawn || error === null) && <Pages drawn={drawn} isOld={isFetching || error !== null} />}
    </>
  )
}
