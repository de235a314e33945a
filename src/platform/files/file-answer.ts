import { Binary, Reply } from '../pipeline/operation.ts'
import type { TenantFiles } from './tenant-files.ts'

/** A kept file as it is to be shown. */
export interface ShownFile {
  readonly digest: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly disposition: 'inline' | 'attachment'
}

/**
 * Answers the content of a file. Its tag is the content's digest. It may be kept by who asked for it,
 * but is asked after each time: other content may stand at the same address tomorrow.
 */
export function fileAnswer(files: TenantFiles, file: ShownFile): Reply {
  const { digest, name, mediaType, size, disposition } = file
  const headers = {
    etag: `"${digest}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': `${disposition}; ${namedAs(name)}`,
  }
  return new Reply(new Binary(mediaType, size, () => files.read(digest)), { headers })
}

/** A name in ASCII for who knows no other, and the name itself (RFC 6266, 4.3; RFC 8187). */
function namedAs(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${exact}`
}
