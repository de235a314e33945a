import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useT } from '../texts.ts'
import type { Photos } from './use-photos.ts'

interface PhotoButtonProps {
  readonly photos: Photos
  readonly sku: string
}

/** Takes a photo of the goods with the camera of the tablet, or chooses one. */
export function PhotoButton({ photos, sku }: PhotoButtonProps) {
  const t = useT()
  return (
    <FileButton
      accept="image/jpeg,image/png"
      inputProps={{ capture: 'environment', 'aria-label': t('photo') }}
      onChange={(file) => file && photos.take(file, sku)}
    >
      {(props) => (
        <Button {...props} size="lg" variant="default" leftSection={<IconCamera aria-hidden />}>
          {photos.count > 0 ? t('photo.count', { count: photos.count }) : t('photo')}
        </Button>
      )}
    </FileButton>
  )
}
