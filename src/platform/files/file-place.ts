import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DurableDisk } from './durable-disk.ts'

/** What is wrong with an address for files, as the rest of a sentence about it; undefined: nothing. */
export function faultOfPlace(address: string): string | undefined {
  const url = new URL(address)
  if (url.username || url.password)
    return 'must not hold credentials; they come from AWS_… variables'
  if (url.protocol === 'file:') return isFileUrl(url) ? undefined : 'must be file:///absolute/path'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return 'must name a bucket'
  const unknown = [...url.searchParams.keys()].find((name) => !/^(endpoint|region)$/.test(name))
  if (unknown) return `knows the parameters endpoint and region, not ${unknown}`
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    return 'must give its endpoint as scheme and host, such as https://s3.example.org'
  }
  return undefined
}

function isFileUrl(url: URL): boolean {
  return url.hostname === '' && isAbsolute(url.pathname) && url.pathname !== '/'
}

/** So long may one request to a store take; whoever waits for it is a request too. */
const timeLimitMs = 3_000

/**
 * Where files are kept: `file:///directory`, or
 * `s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.org` for anything that speaks S3.
 * Credentials come from the environment as its tools know them (`AWS_ACCESS_KEY_ID`, …).
 */
export function openPlace(address: string): Disk {
  const url = new URL(address)
  if (url.protocol === 'file:') return new Disk(new DurableDisk(fileURLToPath(url)))
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Checksums of the newer kind are unknown to many stores; the name of a file is its checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: timeLimitMs },
  })
  return new Disk(
    new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false }),
  )
}

/** What stands before the names of all files: the path of an S3 address. */
export function prefixOf(address: string): string {
  const { protocol, pathname } = new URL(address)
  const path = pathname.replaceAll(/^\/+|\/+$/g, '')
  return protocol === 'file:' || path === '' ? '' : `${decodeURIComponent(path)}/`
}
