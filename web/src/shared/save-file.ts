import { base } from '../api/base.ts'
import { pageHeaders } from '../api/client.ts'
import { faultOf } from '../api/faults.ts'

/** Downloads a file of the interface (`/v2/jobs/…/result`) under the name that the service gives it. */
export function saveFile(path: string): Promise<void> {
  return save(path, { headers: pageHeaders() })
}

/** Downloads a file that is made when it is asked for (`/v2/invoices/…/output/pdf`), of a body where it takes one. */
export function saveMadeFile(path: string, body?: object): Promise<void> {
  const headers = { ...pageHeaders(), ...(body && { 'content-type': 'application/json' }) }
  return save(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
}

async function save(path: string, init: RequestInit): Promise<void> {
  const response = await fetch(`${base}/api${path}`, init)
  if (!response.ok) throw await faultOf(response)
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''))
}

/** Hands a file that was made here over to the person. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The name in a `Content-Disposition` (RFC 6266). */
function nameIn(header: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? 'file'
}
