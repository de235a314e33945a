import { plainFilename } from '../files/file-name.ts'
import { agrees, claimedType, shownType, typeOfContent, typeOfName } from '../files/media-type.ts'
import type { KeptFile, TenantFiles } from '../files/tenant-files.ts'
import type { Upload } from '../files/upload.ts'
import { refuseFaults } from '../pipeline/input/input.ts'
import { bytesOfBase64 } from '../values/base64.ts'
import type { Faults, FieldName } from '../values/refusal.ts'
import { noBase64, noFilename, noFileType, typeMismatch } from './attached-file.ts'

/** The fields of a file in a body or an upload; fields that are left out stay. */
export interface SaidOfFile {
  readonly fileData?: string
  readonly upload?: Upload
  readonly fileName?: string
  readonly fileDataType?: string
}

/** The same, checked. */
interface ReadFile {
  readonly content: Buffer | Upload | undefined
  readonly fileName: string | undefined
  readonly claim: string | undefined
}

function readFile(said: SaidOfFile, fieldName: FieldName): ReadFile {
  const faults: Faults = {}
  const content = said.upload ?? (said.fileData && bytesOfBase64(said.fileData))
  const fileName = said.fileName === undefined ? undefined : plainFilename(said.fileName)
  const claim = said.fileDataType === undefined ? undefined : claimedType(said.fileDataType)
  if (said.fileData !== undefined && !content) faults[fieldName(['fileData'])] = noBase64
  if (said.fileName !== undefined && !fileName) faults[fieldName(['fileName'])] = noFilename
  if (said.fileDataType !== undefined && !claim) faults[fieldName(['fileDataType'])] = noFileType
  refuseFaults(faults)
  return { content: content || undefined, fileName, claim }
}

/** The columns of a file's row for these fields. */
export interface WrittenFile {
  readonly fileName?: string
  readonly fileDataType?: string
  readonly content?: KeptFile
}

/**
 * Checks the fields of a file, whose type so far is `was`, and stores the content. Throws
 * `request.invalid` (400) with all faults, and `attached-file.type.mismatch` (422) where the content is
 * not what the name or the type says.
 */
export async function writtenFile(
  files: TenantFiles,
  said: SaidOfFile,
  was: { readonly fileName: string; readonly fileDataType: string } | undefined,
  fieldName: FieldName,
): Promise<WrittenFile> {
  const { content, fileName, claim } = readFile(said, fieldName)
  const actual = content
    ? await typeOfContent(Buffer.isBuffer(content) ? content : content.head)
    : was?.fileDataType
  if (actual === undefined) throw new Error('a new file has no content')
  const named = typeOfName(fileName ?? was?.fileName ?? '')
  const claims = { fileName: named, fileDataType: claim }
  const lies = Object.entries(claims).filter(([, one]) => one !== undefined && !agrees(actual, one))
  if (lies.length > 0)
    throw typeMismatch(
      actual,
      lies.map(([field]) => fieldName([field])),
    )
  const fileDataType = shownType(
    actual,
    [claim, named].filter((one) => one !== undefined),
  )
  return {
    ...(fileName !== undefined && { fileName }),
    ...((content || claim) && { fileDataType }),
    ...(content && { content: await keep(files, content) }),
  }
}

function keep(files: TenantFiles, content: Buffer | Upload): Promise<KeptFile> {
  return Buffer.isBuffer(content) ? files.keep(content) : files.keepUpload(content)
}
