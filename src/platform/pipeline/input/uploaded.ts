import { invalidUpload } from '../../files/upload.ts'
import type { Incoming } from '../../http/exchange.ts'
import { SharedRoom } from '../../http/limits/shared-room.ts'
import { receiveUpload, type SentFile } from '../../http/receive-upload.ts'
import type { Caller } from '../caller.ts'
import type { Operation } from '../operation.ts'

/** What may have arrived of all uploads and is still needed, on the disk of this machine. */
const uploadRoom = new SharedRoom(1024 ** 3)

/**
 * Receives the file of an operation that takes one, after every check that does not need it, and drops
 * it when the work is done. A slow sender takes none of the time that the work has.
 */
export async function withUpload<T>(
  { uploadBytesMax: bytesMax, uploadForm }: Operation,
  { stream }: Incoming,
  { tenant }: Caller,
  work: (upload: SentFile | undefined, arrivingMs: number) => Promise<T>,
): Promise<T> {
  if (bytesMax === undefined) return work(undefined, 0)
  if (!stream) throw invalidUpload(fileRequired)
  const beganAt = performance.now()
  const limits = { bytesMax, room: uploadRoom, owner: tenant.tenantId, part: uploadForm?.body }
  try {
    const upload = await receiveUpload(stream, limits)
    try {
      return await work(upload, performance.now() - beganAt)
    } finally {
      await upload.content.close()
    }
  } finally {
    uploadRoom.free(stream)
  }
}

const fileRequired = {
  en: 'The request must be a file, or a form with one.',
  de: 'Die Anfrage muss eine Datei sein oder ein Formular mit einer.',
}
