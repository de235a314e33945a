import { useInViewport } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FetchedImage } from '../fetched-image.tsx'
import { PictureFrame } from './faces.tsx'
import { imageCopyQuery, mainImageQuery } from './item-images.ts'

const noPicture = <IconPhoto size="55%" />

/** The first picture of an item, read when it comes into sight. */
export function ItemPicture({ itemId }: { readonly itemId: string }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const { data: imageId } = useQuery({ ...mainImageQuery(itemId), enabled: inViewport })
  const { data } = useQuery({
    ...imageCopyQuery(imageId ?? '', 'small'),
    enabled: typeof imageId === 'string' && inViewport,
  })
  return (
    <PictureFrame ref={ref}>
      {data ? <FetchedImage content={data} alt="" w="100%" h="100%" /> : noPicture}
    </PictureFrame>
  )
}
