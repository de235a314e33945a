import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import type { Row } from '../../../shared/records/kinds.ts'
import { useT } from './texts.ts'

interface VersionsProps {
  readonly versions: readonly Row[]
  /** The number of the one that is saved. */
  readonly present: unknown
  readonly mayChange: boolean
  /** Says what being set back means. */
  readonly explained: string
  readonly onTake: (version: Row) => void
  readonly onSetBack: () => Promise<unknown>
}

/** What was saved before. One of them comes into the editor and is seen there before it is saved. */
export function Versions(props: VersionsProps) {
  const { versions, present, mayChange, explained, onTake, onSetBack } = props
  const t = useT()
  const { dateTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack component="section" gap="xs" aria-label={t('versions')}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t('versions')}
        </Title>
        {mayChange && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {t('default')}
          </Button>
        )}
      </Group>
      {versions.map((version) => {
        const number = String(version['version'])
        const isPresent = version['version'] === present
        return (
          <Group key={number} justify="space-between" gap="xs">
            <Text size="sm">
              {t('version', { number, at: dateTime(String(version['created'])) })}
            </Text>
            {isPresent ? (
              <Text size="sm" c="dimmed">
                {t('version.present')}
              </Text>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                disabled={!mayChange}
                aria-label={t('version.takeOf', { number })}
                onClick={() => onTake(version)}
              >
                {t('version.take')}
              </Button>
            )}
          </Group>
        )
      })}
      <ConfirmDialog
        isOpen={isAsking}
        isHarmless
        title={t('default')}
        action={t('default')}
        onConfirm={onSetBack}
        onClose={() => setAsking(false)}
      >
        {explained}
      </ConfirmDialog>
    </Stack>
  )
}
