import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ByteRange, PartReader } from './byte-range.ts'

/**
 * How long a store may be silent; a request may be waiting for it. A large file may take longer in
 * total.
 */
const silenceMsMax = 2_000

/**
 * A bucket of a store that speaks S3. Credentials come from the environment under the usual names
 * (`AWS_ACCESS_KEY_ID`, …); an endpoint of one's own is addressed in the style that needs no DNS.
 */
export function openBucket(url: URL): Bucket {
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Many stores do not know newer checksums, and a file's name already is its checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, socketTimeout: silenceMsMax },
  })
  return new Bucket(client, url.hostname)
}

class Bucket extends S3Driver implements PartReader {
  readonly #client: S3Client
  readonly #name: string

  constructor(client: S3Client, bucket: string) {
    super({ client, bucket, visibility: 'private', supportsACL: false })
    this.#client = client
    this.#name = bucket
  }

  async getPart(key: string, { start, end }: ByteRange): Promise<Readable> {
    const part = { Bucket: this.#name, Key: key, Range: `bytes=${start}-${end}` }
    const { Body } = await this.#client.send(new GetObjectCommand(part))
    return Body as Readable
  }

  /** One after another: the request that deletes several needs a checksum that not every store knows. */
  override async deleteAll(directory: string): Promise<void> {
    const { objects } = await this.listAll(directory, { recursive: true })
    for (const entry of objects) if (entry.isFile) await this.delete(entry.key)
  }
}
