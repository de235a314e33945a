import { type DragEvent, useState } from 'react'

/** Files that are dropped on a part of the page, or chosen. */
export function useFileDrop(mayAdd: boolean) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const target = mayAdd
    ? {
        onDragOver: (event: DragEvent) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(false)
          setFiles([...event.dataTransfer.files])
        },
      }
    : {}
  return { files, isOver, target, take: setFiles, forget: () => setFiles([]) }
}
