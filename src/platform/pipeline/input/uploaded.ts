import { invalidUpload } from '../../files/upload.ts'
import type { Incoming } from '../../http/exchange.ts'
import { SharedRoom } from '../../http/limits/shared-room.ts'
import { receiveUpload, type SentFile, type UploadLimits } from '../../http/receive-upload.ts'
import type { Caller } from '../caller.ts'
import type { Operation } from '../operation.ts'

/** What may have arrived of all uploads and is still needed, on the disk of this machine. */
const uploadRoom = new SharedRoom(1024 ** 3)
/**
 * The same for those of the operator, which are larger by far (a whole tenant): they take nothing of the room of all
 * tenants, and of this one no caller takes more than half, which is one of the largest files.
 */
const operatorRoom = new SharedRoom(1024 ** 3)

/** Where the file of an operation waits, and under whose name. */
export function uploadRoomFor(
  { operatorOnly }: Pick<Operation, 'operatorOnly'>,
  { tenant, name, limitedName = name }: Pick<Caller, 'tenant' | 'name' | 'limitedName'>,
): Pick<UploadLimits, 'room' | 'owner'> {
  return operatorOnly === true
    ? { room: operatorRoom, owner: limitedName }
    : { room: uploadRoom, owner: tenant.tenantId }
}

/**
 * Receives the file of an operation that takes one, after every check that does not need it, and drops
 * it when the work is done. A slow sender takes none of the time that the work has.
 */
export async function withUpload<T>(
  declared: Operation,
  { stream }: Incoming,
  caller: Caller,
  work: (upload: SentFile | undefined, arrivingMs: number) => Promise<T>,
): Promise<T> {
  const { uploadBytesMax: bytesMax, uploadForm } = declared
  if (bytesMax === undefined) return work(undefined, 0)
  if (!stream) throw invalidUpload(fileRequired)
  const beganAt = performance.now()
  const place = uploadRoomFor(declared, caller)
  const limits = { ...place, bytesMax, part: uploadForm?.body }
  try {
    const upload = await receiveUpload(stream, limits)
    try {
      return await work(upload, performance.now() - beganAt)
    } finally {
      await upload.content.close()
    }
  } finally {
    place.room.free(stream)
  }
}

const fileRequired = {
  en: 'The request must be a file, or a form with one.',
  de: 'Die Anfrage muss eine Datei sein oder ein Formular mit einer.',
}
