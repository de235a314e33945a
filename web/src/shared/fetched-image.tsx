import { Image, type ImageProps } from '@mantine/core'
import { useEffect, useState } from 'react'

interface FetchedImageProps extends Omit<ImageProps, 'src'> {
  /** Undefined while it is being read. */
  readonly content: Blob | undefined
  readonly alt: string
}

/** A picture that only users who are signed in may see: it is fetched, and shown from memory. */
export function FetchedImage({ content, ...props }: FetchedImageProps) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return <Image fit="contain" {...props} {...(address !== '' && { src: address })} />
}
