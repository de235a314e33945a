import { Center } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../session.ts'
import { imageCopyQuery, mainImageQuery } from '../../../../shared/faces/item-images.ts'
import { FetchedImage } from '../../../../shared/fetched-image.tsx'
import classes from './pick.module.css'

/** What the article looks like, as large as a hand holds it. */
export function LargePicture({ itemId }: { readonly itemId: string }) {
  const can = useCan()
  const { data: imageId } = useQuery({ ...mainImageQuery(itemId), enabled: can('items.read') })
  const { data } = useQuery({
    ...imageCopyQuery(imageId ?? '', 'medium'),
    enabled: typeof imageId === 'string',
  })
  return (
    <Center className={classes['picture'] ?? ''}>
      {data ? (
        <FetchedImage content={data} alt="" w="100%" h="100%" />
      ) : (
        <IconPhoto size={48} aria-hidden />
      )}
    </Center>
  )
}
