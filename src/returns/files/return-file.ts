import { attachedFile } from '../../platform/attachments/attached-file.ts'
import { KeyField } from '../../platform/values/shape.ts'

/** A file of a return, such as a photo of damaged goods, without its content. */
export const ReturnFile = attachedFile({ returnId: KeyField({ readOnly: true }) })
