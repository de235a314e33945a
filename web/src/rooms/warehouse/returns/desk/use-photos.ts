import { useReducer, useRef } from 'react'
import { answerOf, submissionKey } from '../../../../api/client.ts'
import { untyped } from '../../../../shared/records/first-rows.ts'
import type { Return } from '../queries.ts'

interface Photo {
  readonly key: string
  readonly content: File
  readonly fileName: string
}

/**
 * Photos of what was found, which are kept with the return: at once where it is there, and with the booking where
 * that makes it. Until then they are in the memory of the page alone.
 */
export function usePhotos(returnId: string) {
  const waiting = useRef<Photo[]>([])
  const kept = useRef(0)
  const owner = useRef(returnId)
  const isSending = useRef(false)
  const error = useRef('')
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  async function send(): Promise<void> {
    if (isSending.current || owner.current === '') return
    isSending.current = true
    error.current = ''
    try {
      for (let photo = waiting.current[0]; photo; photo = waiting.current[0]) {
        await keep(owner.current, photo)
        waiting.current.shift()
        kept.current++
      }
    } catch (fault) {
      error.current = fault instanceof Error ? fault.message : String(fault)
    } finally {
      isSending.current = false
      redraw()
    }
  }

  return {
    /** Taken, whether kept by the service or not yet. */
    count: waiting.current.length + kept.current,
    keptCount: kept.current,
    error: error.current,
    retry: () => void send(),
    take: (content: File, sku: string) => {
      const ending = content.type === 'image/png' ? 'png' : 'jpg'
      const place = waiting.current.length + kept.current + 1
      const fileName = `${sku} ${place}.${ending}`
      waiting.current.push({ key: submissionKey(), content, fileName })
      redraw()
      void send()
    },
    /** The booking made the return. */
    keepWith: ({ id }: Return) => {
      owner.current = id
      void send()
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

function keep(returnId: string, { key, content, fileName }: Photo): Promise<unknown> {
  return answerOf(
    untyped.POST(`/v2/returns/${returnId}/files`, {
      params: { query: { fileName } },
      body: content as never,
      bodySerializer: (body: unknown) => body as Blob,
      headers: { 'Content-Type': 'application/octet-stream', 'Idempotency-Key': key },
    }),
  )
}
