import type { AttachmentOwner } from '../../platform/attachments/attachment-list.ts'
import { rooms } from '../rooms.ts'

/** The kinds of records that files can be attached to; each has the same operations. */
export const attachmentOwners: readonly AttachmentOwner[] = rooms.flatMap(
  ({ attachments = [] }) => attachments,
)
